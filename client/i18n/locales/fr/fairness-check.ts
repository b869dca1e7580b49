/** Texts of the page that checks whether the shuffles of a match were fair: loaded when it is opened. */
import type { en } from "../../catalogue.ts";
import type { French } from "./game.ts";

type Texts = French<typeof en.fairnessCheck>;

const passed: Texts["passed"] = {
  record: "L’enregistrement contient une preuve pour chaque manche.",
  serverKey: "Les signatures viennent d’une des clés publiées par ce serveur.",
  receipts: "Ce que ton navigateur a gardé appartient bien à cette partie.",
  commitment: "Le secret est exactement celui sur lequel le serveur s’était engagé.",
  voidAttempts: "Aucun essai de mélange n’a été abandonné sans raison enregistrée.",
  contributions: "Chaque contribution est celle sur laquelle la personne s’était engagée.",
  ownContribution:
    "Ta contribution est dans le mélange, et l’enregistrement correspond à ce qui t’a été montré avant la donne.",
  key: "La clé vient du secret et de toutes les contributions, et de rien d’autre.",
  cards: "Chaque mélange, chaque main, chaque carte piochée et chaque coup découlent de la clé.",
  seenCards: "Chaque carte que tu as vue est celle de l’enregistrement.",
  chain: "Aucun événement n’a été ajouté, retiré ou modifié après coup.",
  signature: "Le serveur a signé les événements à la fin de la manche.",
  receipt: "L’enregistrement contient les mêmes événements que ceux que le serveur a signés pour toi.",
  result: "Le serveur a signé ce résultat.",
};

const failures: Texts["failures"] = {
  fairnessMissing:
    "Ton navigateur a gardé des reçus de cette partie, mais l’enregistrement n’a pas de preuve.",
  otherMatch: "Le serveur a répondu avec la preuve d’une autre partie.",
  roundMissing: "La preuve n’a pas les mêmes manches que l’enregistrement.",
  wrongSeats: "La preuve n’a pas le même nombre de places que la partie.",
  unknownServerKey: "Les signatures viennent d’une clé que ce serveur n’a jamais publiée.",
  otherServerKey: "Pendant la partie, le serveur a montré une autre clé à ton navigateur.",
  receiptsOfOtherMatch: "Ce que ton navigateur a gardé appartient à une autre partie.",
  shownRoundMissing: "Ton navigateur a vu une manche que l’enregistrement ne contient pas.",
  commitmentDoesNotOpen: "Le secret n’est pas celui sur lequel le serveur s’était engagé.",
  commitmentReplayed: "Le serveur a utilisé une deuxième fois un engagement ou un secret.",
  attemptMissing: "Un essai de mélange manque dans l’enregistrement.",
  voidWithoutCause: "Un essai de mélange a été abandonné sans raison valable.",
  contributionDoesNotOpen: "Cette contribution n’est pas celle qui avait été engagée.",
  contributionMissing: "Cette contribution manque.",
  contributedAfterExclusion: "Cette place a contribué alors qu’elle n’en avait plus le droit.",
  keyMissing: "La manche a été distribuée sans clé propre.",
  keyDiffers: "Les cartes ont été distribuées avec une clé qui ne vient pas du secret et des contributions.",
  ownContributionDropped:
    "Le serveur avait accepté ta contribution, mais il ne l’a pas mise dans le mélange.",
  ownContributionChanged: "Ta contribution a été remplacée par une autre.",
  shuffleDiffers:
    "Les cartes ne sont pas dans l’ordre qui découle de la clé : le paquet a été modifié après l’engagement.",
  cardsDiffer: "Une carte piochée n’est pas la suivante de la pioche.",
  movesDiffer: "Ce qui s’est passé ne découle pas de ce coup.",
  seenDiffers: "Tu as vu autre chose que ce que dit l’enregistrement.",
  chainDiffers: "Les événements ne sont pas ceux que toute la table a vus.",
  signatureWrong: "La signature n’est pas celle du serveur.",
  commitmentDiffers: "Le serveur t’avait montré un autre engagement.",
  publishedSeatsDiffer: "Le serveur t’avait montré d’autres engagements des joueurs.",
  receiptHeadDiffers:
    "L’enregistrement contient d’autres événements que ceux que le serveur a signés pour toi.",
  resultDiffers: "Le résultat ne découle pas des coups.",
};

const open: Texts["open"] = {
  noFairness:
    "Cet enregistrement n’a pas de preuve. Il vient d’une partie plus ancienne, d’une partie dans un seul navigateur ou d’une main du jour.",
  noKnownKeys: "Ce navigateur n’a pas les clés publiées du serveur qui a signé cette partie.",
  noReceipts: "Ce navigateur n’a rien gardé de cette partie : tu ne l’as ni jouée ni regardée ici.",
  noReceiptOfRound: "Ton navigateur n’a rien gardé de cette manche.",
  notContributed: "Ton navigateur n’a rien apporté.",
  contributionTooLate: "Ta contribution est arrivée trop tard et n’a pas été prise.",
  onlyServerContributed:
    "Personne à la table n’a contribué : seul l’engagement du serveur protège cette manche.",
  notReplayed: "Une manche précédente est fausse, donc celle-ci ne peut pas être vérifiée.",
  unfinished: "La partie n’est pas terminée.",
  nothingReceived: "Ton navigateur n’en a rien reçu.",
};

const fairnessCheck: Texts = {
  title: "Est-ce équitable ?",
  close: "Fermer",
  verdicts: {
    ok: "Cette partie était équitable",
    okWithoutReceipts: "La preuve de l’enregistrement est correcte",
    failed: "Quelque chose ne va pas",
    notCheckable: "Pas entièrement vérifiable",
    running: "La partie est en cours",
  },
  verdictTexts: {
    ok: "L’ordre de chaque mélange était fixé avant que quiconque puisse le connaître, et l’enregistrement est bien la partie que tu as jouée. Ton navigateur vient de le recalculer lui-même.",
    okWithoutReceipts:
      "La preuve de l’enregistrement est complète, et chaque mélange en découle. Ton navigateur vient de le recalculer lui-même. Il n’a rien gardé de cette partie, donc il ne peut pas comparer l’enregistrement avec ce que la table a vu.",
    failed:
      "L’enregistrement contredit sa preuve, ou ce que ton navigateur a vu. Tu ne peux pas te fier à cette partie.",
    notCheckable:
      "Ce n’est ni bon signe ni mauvais signe. Tu vois ci-dessous ce qui a pu être vérifié, et ce qui manque.",
    running:
      "Les prochaines cartes sont déjà fixées. Ce qui les fixe reste secret jusqu’à la fin de la partie, car cela révélerait toutes les mains. Ensuite, ton navigateur pourra tout vérifier.",
  },
  places: {
    local: "Il n’y a pas de serveur à vérifier",
    handOfTheDay: "Main du jour",
    notStarted: "Aucune carte n’a encore été distribuée",
    noProof: "Cette partie n’a pas de preuve",
    unreadable: "Cet enregistrement est illisible",
    unreachable: "L’enregistrement n’est pas disponible",
  },
  placeTexts: {
    local:
      "Cette partie se joue seulement dans ton navigateur. Aucun serveur ne distribue les cartes, donc personne d’autre ne peut les arranger.",
    handOfTheDay:
      "Aujourd’hui, tout le monde reçoit les mêmes cartes, donc personne ne peut contribuer au mélange. Le serveur publie son engagement avant la journée, et son secret après.",
    notStarted:
      "Le serveur s’engage sur le premier mélange au début de la partie. Rouvre cette page à ce moment-là.",
    noProof:
      "Elle a commencé avant que ce serveur puisse prouver ses mélanges, ou ton navigateur est arrivé trop tard. Elle n’est pas vérifiable : ce n’est ni bon signe ni mauvais signe.",
  },
  loading: "Chargement de l’enregistrement…",
  checking: "Vérification…",
  tryAgain: "Réessayer",
  statuses: { ok: "Juste", failed: "Faux", notCheckable: "Non vérifiable", later: "À la fin" },
  found: "Ce qui ne va pas",
  steps: "Étape par étape",
  sections: {
    proof: "La preuve",
    commitment: "L’engagement du serveur",
    contributions: "Les contributions des joueurs",
    own: "Ta propre contribution",
    shuffles: "Chaque mélange",
    seen: "Chaque carte que tu as vue",
    chain: "La chaîne des événements",
    signature: "Les signatures",
    serverKey: "La clé du serveur",
  },
  sectionTexts: {
    proof: "Après une partie, le serveur révèle tout ce qui a servi aux mélanges.",
    commitment:
      "Avant chaque donne, le serveur tire un nombre secret et publie son empreinte. À partir de là, il ne peut plus en choisir un autre.",
    contributions:
      "Le navigateur de chaque joueur ajoute son propre nombre au hasard. Le mélange vient de tous ces nombres : personne ne peut le choisir seul.",
    own: "Ton navigateur a tiré un nombre au hasard pour toi, et il s’en souvient.",
    shuffles: "Ton navigateur mélange, distribue et rejoue toute la partie, et compare chaque carte.",
    seen: "Pendant la partie, ton navigateur a noté une empreinte de tout ce qui lui a été montré.",
    chain: "Chaque coup prolonge une chaîne d’empreintes. Changer un coup changerait tout ce qui suit.",
    signature:
      "Le serveur signe la chaîne après chaque manche, et le résultat à la fin. Il ne peut plus les nier ensuite.",
    serverKey: "Un serveur signe toutes les parties avec la même clé publiée.",
  },
  passed,
  failures,
  open,
  later: "Ton navigateur le vérifie quand la partie est terminée.",
  rounds: "Manches {{rounds}}",
  place: {
    round: "Manche {{round}}",
    attempt: "Essai {{attempt}}",
    seat: "Place {{seat}}",
    namedSeat: "Place {{seat}} ({{name}})",
    event: "Événement {{event}}",
  },
  fixed: {
    title: "Fixé pour la manche {{round}}",
    open: "En train d’être convenu pour la manche {{round}}",
    commitment: "Empreinte du nombre secret du serveur",
    seats: "Qui contribue au mélange",
    player: "Son propre nombre au hasard",
    server: "Bot : un nombre qui découle du secret du serveur",
    none: "N’apporte rien",
    me: "toi",
    voided:
      "L’essai {{attempt}} de la manche {{round}} a été abandonné, car un nombre n’est pas arrivé à temps : {{names}}. Plus aucune contribution de cette place dans cette partie.",
  },
  limits: {
    title: "Ce que cela ne peut pas montrer",
    hands:
      "Le serveur connaît toutes les mains, puisqu’il les distribue. Aucun mélange ne peut l’empêcher de les montrer à quelqu’un.",
    together:
      "Un serveur et un joueur peuvent ensemble faire échouer un essai, de façon visible et une seule fois par joueur et par partie. Ils ne peuvent pas choisir les cartes suivantes.",
    serverAlone:
      "Si personne à la table n’ajoute de nombre au hasard, seul l’engagement du serveur te protège. Le résultat est alors « pas entièrement vérifiable ».",
    recordAlone:
      "Un enregistrement seul ne montre pas que tout le monde a vu les mêmes engagements. Seul ce que les navigateurs ont gardé le montre.",
    moves: "L’auteur d’un coup, les noms et les heures sont des déclarations du serveur.",
  },
  days: {
    title: "Ce que le serveur a promis pour chaque jour",
    kept: "Le serveur s’était engagé sur cette donne avant la journée. Quand elle sera finie, ton navigateur comparera le secret avec cet engagement.",
    seenLate:
      "Le serveur a publié son engagement. Ton navigateur le garde si la journée n’a pas encore commencé.",
    unpublished:
      "Le serveur n’a pris aucun engagement avant cette journée, donc sa donne ne peut pas être vérifiée.",
    opened: "Le secret est exactement celui sur lequel le serveur s’était engagé avant la journée.",
    openedUnseen:
      "Le secret correspond à l’engagement publié, mais ton navigateur ne l’avait pas vu avant la journée.",
    doesNotOpen: "Le secret ne correspond pas à l’engagement.",
    differs: "Avant la journée, le serveur avait montré un autre engagement à ton navigateur.",
    failed: "Le serveur contredit ce qu’il avait promis. Tu ne peux pas te fier à la main du jour.",
  },
  more: {
    title: "Vérifier ailleurs",
    lead: "Tu n’as pas à croire cette page : elle vient du même serveur. Donne ces fichiers à un autre programme.",
    record: "Télécharger l’enregistrement",
    receipts: "Télécharger ce que mon navigateur a gardé",
    file: "Vérifier un fichier",
    statistics: "Statistiques de toutes les parties",
    howItWorks: "Comment ça marche, octet par octet",
  },
};

export const fairnessCheckTexts = { fairnessCheck };
