/** Texts of the page that checks whether the shuffles of a match were fair: loaded when it is opened. */
import type { en } from "../../catalogue.ts";

type Texts = typeof en.fairnessCheck;

const passed: Texts["passed"] = {
  record: "Die Aufzeichnung enthält für jede Runde einen Beweis.",
  serverKey: "Die Unterschriften stammen von einem der veröffentlichten Schlüssel dieses Servers.",
  receipts: "Was dein Browser aufbewahrt hat, gehört zu dieser Partie.",
  commitment: "Das Geheimnis ist genau das, auf das sich der Server festgelegt hatte.",
  voidAttempts: "Kein Mischversuch wurde ohne festgehaltenen Grund verworfen.",
  contributions: "Jeder Beitrag ist der, auf den sich die Person festgelegt hatte.",
  ownContribution:
    "Dein Beitrag steckt im Mischen, und die Aufzeichnung sagt, was dir vor dem Geben gezeigt wurde.",
  key: "Der Schlüssel entstand aus dem Geheimnis und allen Beiträgen, aus nichts sonst.",
  cards: "Jedes Mischen, jedes Blatt, jede gezogene Karte und jeder Zug folgen aus dem Schlüssel.",
  seenCards: "Jede Karte, die du gesehen hast, steht so in der Aufzeichnung.",
  chain: "Nachträglich wurde nichts hinzugefügt, entfernt oder geändert.",
  signature: "Der Server hat die Ereignisse am Ende der Runde unterschrieben.",
  receipt: "Die Aufzeichnung enthält dieselben Ereignisse, die der Server für dich unterschrieben hat.",
  result: "Der Server hat dieses Ergebnis unterschrieben.",
};

const failures: Texts["failures"] = {
  fairnessMissing: "Dein Browser hat Belege dieser Partie, aber in der Aufzeichnung fehlt der Beweis.",
  otherMatch: "Der Server hat mit dem Beweis einer anderen Partie geantwortet.",
  roundMissing: "Der Beweis enthält nicht dieselben Runden wie die Aufzeichnung.",
  wrongSeats: "Der Beweis hat eine andere Zahl von Plätzen als die Partie.",
  unknownServerKey:
    "Die Unterschriften stammen von einem Schlüssel, den dieser Server nie veröffentlicht hat.",
  otherServerKey: "Während der Partie hat der Server deinem Browser einen anderen Schlüssel gezeigt.",
  receiptsOfOtherMatch: "Was dein Browser aufbewahrt hat, gehört zu einer anderen Partie.",
  shownRoundMissing: "Deinem Browser wurde eine Runde gezeigt, die in der Aufzeichnung fehlt.",
  commitmentDoesNotOpen: "Das Geheimnis ist nicht das, auf das sich der Server festgelegt hatte.",
  commitmentReplayed: "Der Server hat eine Festlegung oder ein Geheimnis zum zweiten Mal benutzt.",
  attemptMissing: "In der Aufzeichnung fehlt ein Mischversuch.",
  voidWithoutCause: "Ein Mischversuch wurde ohne gültigen Grund verworfen.",
  contributionDoesNotOpen: "Dieser Beitrag ist nicht der, der festgelegt war.",
  contributionMissing: "Dieser Beitrag fehlt.",
  contributedAfterExclusion: "Dieser Platz hat beigetragen, obwohl er es nicht mehr durfte.",
  keyMissing: "Die Runde wurde ohne eigenen Schlüssel gegeben.",
  keyDiffers:
    "Die Karten wurden mit einem Schlüssel gegeben, der nicht aus dem Geheimnis und den Beiträgen entstand.",
  ownContributionDropped: "Der Server hatte deinen Beitrag angenommen, ihn beim Mischen aber weggelassen.",
  ownContributionChanged: "Dein Beitrag wurde durch einen anderen ersetzt.",
  shuffleDiffers:
    "Die Karten liegen nicht in der Reihenfolge, die aus dem Schlüssel folgt: Der Stapel wurde nach der Festlegung geändert.",
  cardsDiffer: "Eine gezogene Karte ist nicht die nächste Karte des Stapels.",
  movesDiffer: "Was geschah, folgt nicht aus diesem Zug.",
  seenDiffers: "Du hast etwas anderes gesehen, als in der Aufzeichnung steht.",
  chainDiffers: "Die Ereignisse sind nicht die, die alle am Tisch gesehen haben.",
  signatureWrong: "Die Unterschrift ist nicht die des Servers.",
  commitmentDiffers: "Der Server hatte dir eine andere Festlegung gezeigt.",
  publishedSeatsDiffer: "Der Server hatte dir andere Festlegungen der Mitspielenden gezeigt.",
  receiptHeadDiffers:
    "Die Aufzeichnung enthält andere Ereignisse als die, die der Server für dich unterschrieben hat.",
  resultDiffers: "Das Ergebnis folgt nicht aus den Zügen.",
};

const open: Texts["open"] = {
  noFairness:
    "Diese Aufzeichnung hat keinen Beweis. Sie stammt von einer älteren Partie, einer Partie nur in einem Browser oder einem Blatt des Tages.",
  noKnownKeys:
    "Dieser Browser hat die veröffentlichten Schlüssel des Servers nicht, der diese Partie unterschrieben hat.",
  noReceipts:
    "Dieser Browser hat nichts von dieser Partie aufbewahrt, weil du hier nicht gespielt oder zugesehen hast.",
  noReceiptOfRound: "Dein Browser hat von dieser Runde nichts aufbewahrt.",
  notContributed: "Dein Browser hat nichts beigetragen.",
  contributionTooLate: "Dein Beitrag kam zu spät und wurde weggelassen.",
  onlyServerContributed:
    "Von den Spielenden hat niemand beigetragen, also schützt diese Runde nur die Festlegung des Servers.",
  notReplayed: "Eine frühere Runde ist falsch, deshalb lässt sich diese nicht prüfen.",
  unfinished: "Die Partie ist nicht zu Ende.",
  nothingReceived: "Dein Browser hat davon nichts empfangen.",
};

const fairnessCheck: Texts = {
  title: "Ist das fair?",
  close: "Schließen",
  verdicts: {
    ok: "Diese Partie war fair",
    okWithoutReceipts: "Der Beweis der Aufzeichnung stimmt",
    failed: "Hier stimmt etwas nicht",
    notCheckable: "Nicht ganz prüfbar",
    running: "Die Partie läuft noch",
  },
  verdictTexts: {
    ok: "Die Reihenfolge bei jedem Mischen stand fest, bevor jemand sie kennen konnte, und die Aufzeichnung ist die Partie, die du gespielt hast. Das hat dein Browser gerade selbst nachgerechnet.",
    okWithoutReceipts:
      "Der Beweis in der Aufzeichnung ist vollständig, und jedes Mischen folgt daraus. Das hat dein Browser gerade selbst nachgerechnet. Er hat von dieser Partie nichts aufbewahrt und kann die Aufzeichnung deshalb nicht mit dem vergleichen, was am Tisch zu sehen war.",
    failed:
      "Die Aufzeichnung widerspricht ihrem Beweis oder dem, was dein Browser gesehen hat. Du kannst dieser Partie nicht trauen.",
    notCheckable:
      "Das ist weder eine gute noch eine schlechte Nachricht. Unten siehst du, was sich prüfen ließ und was fehlt.",
    running:
      "Die nächsten Karten stehen schon fest. Was sie festlegt, bleibt bis zum Ende der Partie geheim, denn es würde alle Blätter verraten. Danach kann dein Browser alles prüfen.",
  },
  places: {
    local: "Es gibt keinen Server zu prüfen",
    handOfTheDay: "Blatt des Tages",
    notStarted: "Es wurden noch keine Karten gegeben",
    noProof: "Diese Partie hat keinen Beweis",
    unreadable: "Diese Aufzeichnung ist nicht lesbar",
    unreachable: "Die Aufzeichnung ist nicht verfügbar",
  },
  placeTexts: {
    local:
      "Diese Partie läuft nur in deinem Browser. Kein Server gibt die Karten, also kann auch sonst niemand sie zurechtlegen.",
    handOfTheDay:
      "Heute bekommen alle dieselben Karten, deshalb kann niemand zum Mischen beitragen. Der Server veröffentlicht seine Festlegung vor dem Tag und sein Geheimnis danach.",
    notStarted:
      "Der Server legt sich auf das erste Mischen fest, wenn die Partie beginnt. Öffne diese Seite dann noch einmal.",
    noProof:
      "Sie begann, bevor dieser Server sein Mischen beweisen konnte, oder dein Browser kam zu spät dazu. Sie ist nicht prüfbar: weder eine gute noch eine schlechte Nachricht.",
  },
  loading: "Die Aufzeichnung wird geladen …",
  checking: "Wird geprüft …",
  tryAgain: "Noch einmal versuchen",
  statuses: { ok: "Richtig", failed: "Falsch", notCheckable: "Nicht prüfbar", later: "Am Ende" },
  found: "Was nicht stimmt",
  steps: "Schritt für Schritt",
  sections: {
    proof: "Der Beweis",
    commitment: "Die Festlegung des Servers",
    contributions: "Die Beiträge der Spielenden",
    own: "Dein eigener Beitrag",
    shuffles: "Jedes Mischen",
    seen: "Jede Karte, die du gesehen hast",
    chain: "Die Kette der Ereignisse",
    signature: "Die Unterschriften",
    serverKey: "Der Schlüssel des Servers",
  },
  sectionTexts: {
    proof: "Nach einer Partie legt der Server alles offen, woraus das Mischen entstand.",
    commitment:
      "Vor jedem Geben zieht der Server eine geheime Zahl und veröffentlicht ihren Fingerabdruck. Von da an kann er keine andere mehr nehmen.",
    contributions:
      "Jeder Browser am Tisch gibt eine eigene Zufallszahl dazu. Gemischt wird mit allen zusammen, also kann niemand allein bestimmen.",
    own: "Dein Browser hat eine Zufallszahl für dich gezogen und sie sich gemerkt.",
    shuffles: "Dein Browser mischt, gibt und spielt die ganze Partie noch einmal und vergleicht jede Karte.",
    seen: "Während der Partie hat dein Browser einen Fingerabdruck von allem notiert, was ihm gezeigt wurde.",
    chain: "Jeder Zug verlängert eine Kette von Fingerabdrücken. Wer einen Zug ändert, ändert alles danach.",
    signature:
      "Der Server unterschreibt die Kette nach jeder Runde und am Ende das Ergebnis. Später kann er beides nicht abstreiten.",
    serverKey: "Ein Server unterschreibt alle Partien mit demselben veröffentlichten Schlüssel.",
  },
  passed,
  failures,
  open,
  later: "Das prüft dein Browser, wenn die Partie zu Ende ist.",
  rounds: "Runden {{rounds}}",
  place: {
    round: "Runde {{round}}",
    attempt: "Versuch {{attempt}}",
    seat: "Platz {{seat}}",
    namedSeat: "Platz {{seat}} ({{name}})",
    event: "Ereignis {{event}}",
  },
  fixed: {
    title: "Steht für Runde {{round}} fest",
    open: "Wird für Runde {{round}} vereinbart",
    commitment: "Fingerabdruck der geheimen Zahl des Servers",
    seats: "Wer zum Mischen beiträgt",
    player: "Eigene Zufallszahl",
    server: "Bot: eine Zahl, die aus dem Geheimnis des Servers folgt",
    none: "Trägt nichts bei",
    me: "du",
    voided:
      "Versuch {{attempt}} für Runde {{round}} wurde verworfen, weil eine Zufallszahl nicht rechtzeitig kam: {{names}}. In dieser Partie kommt von dort kein Beitrag mehr.",
  },
  limits: {
    title: "Was das nicht zeigen kann",
    hands:
      "Der Server kennt alle Blätter, weil er sie gibt. Kein Mischen kann verhindern, dass er sie jemandem zeigt.",
    together:
      "Ein Server und jemand am Tisch können zusammen einen Versuch platzen lassen, sichtbar und nur einmal pro Person und Partie. Die nächsten Karten können sie nicht aussuchen.",
    serverAlone:
      "Wenn niemand am Tisch eine Zufallszahl beiträgt, schützt dich nur die Festlegung des Servers. Das Ergebnis heißt dann „nicht ganz prüfbar“.",
    recordAlone:
      "Eine Aufzeichnung allein zeigt nicht, dass alle dieselben Festlegungen gesehen haben. Das zeigt nur, was die Browser aufbewahrt haben.",
    moves: "Wer einen Zug gemacht hat, Namen und Zeiten sind Angaben des Servers.",
  },
  days: {
    title: "Was der Server für jeden Tag versprochen hat",
    kept: "Der Server hatte diese Karten vor dem Tag festgelegt. Wenn der Tag vorbei ist, vergleicht dein Browser das Geheimnis damit.",
    seenLate:
      "Der Server hat seine Festlegung veröffentlicht. Dein Browser hebt sie auf, wenn der Tag noch nicht begonnen hat.",
    unpublished:
      "Der Server hat vor diesem Tag nichts festgelegt, deshalb lassen sich seine Karten nicht prüfen.",
    opened: "Das Geheimnis passt genau zu dem, was der Server vor dem Tag festgelegt hatte.",
    openedUnseen:
      "Das Geheimnis passt zur veröffentlichten Festlegung, aber dein Browser hatte sie vor dem Tag nicht gesehen.",
    doesNotOpen: "Das Geheimnis passt nicht zur Festlegung.",
    differs: "Vor dem Tag hatte der Server deinem Browser eine andere Festlegung gezeigt.",
    failed:
      "Der Server widerspricht dem, was er festgelegt hatte. Dem Blatt des Tages kannst du nicht trauen.",
  },
  more: {
    title: "Anderswo prüfen",
    lead: "Du musst dieser Seite nicht glauben: Sie kommt vom selben Server. Prüfe diese Dateien mit einem anderen Programm.",
    record: "Aufzeichnung herunterladen",
    receipts: "Herunterladen, was mein Browser aufbewahrt hat",
    file: "Eine Datei prüfen",
    statistics: "Statistik aller Partien",
    howItWorks: "Wie es funktioniert, Byte für Byte",
  },
};

export const fairnessCheckTexts = { fairnessCheck };
