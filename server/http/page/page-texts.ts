/**
 * The texts that the server writes into the page, by language: link previews of messengers, and the title of a page that
 * does not exist. The names of presets and options are those of the client; a test compares them.
 */
import type { PresetName, Rules } from "../../../shared/rules.ts";

export interface PageTexts {
  /** The language as Open Graph writes it. */
  readonly locale: string;
  /** What the game is. */
  readonly description: string;
  /** The title of an invitation. */
  readonly invitation: string;
  /** The same if the host's name may be shown: `{{host}}`. */
  readonly hostInvitation: string;
  /** The description of an invitation: `{{rules}}`. */
  readonly rules: string;
  /** What the image shows. */
  readonly imageText: string;
  readonly notFound: string;
  readonly presets: Readonly<Record<PresetName, string>>;
  readonly options: Readonly<Record<keyof Rules, string>>;
}

export const GAME_NAME = "Last Card";

export const PAGE_TEXTS = {
  en: {
    locale: "en_GB",
    description: "An online UNO-style card game for 2 to 10 people. Open a table, send the link, play.",
    invitation: "You’re invited to play Last Card",
    hostInvitation: "Play Last Card at {{host}}’s table",
    rules: "Rules: {{rules}}. Play in the browser, without an account.",
    imageText: "Cards of the game Last Card",
    notFound: "Page not found",
    presets: { official: "Official", quick: "Quick", party: "Party", merciless: "Merciless" },
    options: {
      handSize: "Starting hand",
      scoring: "Scoring",
      target: "Target score",
      turnSeconds: "Turn timer",
      stacking: "Stacking",
      jumpIn: "Jump-in",
      sevenZero: "7-0",
      drawToMatch: "Draw to Match",
      forcePlay: "Force Play",
      noBluff: "No bluffing",
      playSets: "Play multiples",
      customCards: "Custom cards",
      teams: "Teams",
      falseCatchPenalty: "Wrong-catch penalty",
    },
  },
  de: {
    locale: "de_DE",
    description:
      "Ein Online-Kartenspiel nach Art von UNO für 2 bis 10 Leute. Tisch eröffnen, Link schicken, spielen.",
    invitation: "Du bist zu einer Runde Last Card eingeladen",
    hostInvitation: "Spiel Last Card am Tisch von {{host}}",
    rules: "Regeln: {{rules}}. Im Browser, ohne Konto.",
    imageText: "Karten des Spiels Last Card",
    notFound: "Seite nicht gefunden",
    presets: { official: "Offiziell", quick: "Schnell", party: "Party", merciless: "Gnadenlos" },
    options: {
      handSize: "Handkarten zu Beginn",
      scoring: "Wertung",
      target: "Zielpunktzahl",
      turnSeconds: "Zeit pro Zug",
      stacking: "Stapeln",
      jumpIn: "Zwischenwerfen",
      sevenZero: "7-0-Regel",
      drawToMatch: "Ziehen, bis es passt",
      forcePlay: "Legezwang",
      noBluff: "Kein Bluff",
      playSets: "Mehrere Karten auf einmal",
      customCards: "Eigene Karten",
      teams: "Teams",
      falseCatchPenalty: "Strafe für falsches Erwischen",
    },
  },
  fr: {
    locale: "fr_FR",
    description:
      "Un jeu de cartes en ligne à la UNO, pour 2 à 10 personnes. Ouvre une table, envoie le lien, joue.",
    invitation: "On t’invite à jouer à Last Card",
    hostInvitation: "Joue à Last Card chez {{host}}",
    rules: "Règles : {{rules}}. Dans le navigateur, sans compte.",
    imageText: "Cartes du jeu Last Card",
    notFound: "Page introuvable",
    presets: { official: "Officiel", quick: "Rapide", party: "Fiesta", merciless: "Sans pitié" },
    options: {
      handSize: "Cartes au départ",
      scoring: "Points",
      target: "Score à atteindre",
      turnSeconds: "Temps par tour",
      stacking: "Cumul",
      jumpIn: "Interception",
      sevenZero: "7-0",
      drawToMatch: "Piocher jusqu’à pouvoir jouer",
      forcePlay: "Jeu obligatoire",
      noBluff: "Sans bluff",
      playSets: "Cartes multiples",
      customCards: "Cartes perso",
      teams: "Équipes",
      falseCatchPenalty: "Pénalité de faux contre-UNO",
    },
  },
  es: {
    locale: "es_ES",
    description:
      "Un juego de cartas en línea al estilo de UNO, para 2 a 10 personas. Abre una mesa, envía el enlace y juega.",
    invitation: "Te invitan a jugar a Last Card",
    hostInvitation: "Juega a Last Card en la mesa de {{host}}",
    rules: "Reglas: {{rules}}. En el navegador, sin cuenta.",
    imageText: "Cartas del juego Last Card",
    notFound: "Página no encontrada",
    presets: { official: "Oficial", quick: "Rápido", party: "Fiesta", merciless: "Sin piedad" },
    options: {
      handSize: "Cartas al empezar",
      scoring: "Puntos",
      target: "Puntos para ganar",
      turnSeconds: "Tiempo por turno",
      stacking: "Acumular",
      jumpIn: "Colarse",
      sevenZero: "7-0",
      drawToMatch: "Robar hasta poder jugar",
      forcePlay: "Jugada obligada",
      noBluff: "Sin faroles",
      playSets: "Varias cartas a la vez",
      customCards: "Cartas personalizadas",
      teams: "Equipos",
      falseCatchPenalty: "Penalización por pillar sin motivo",
    },
  },
  "pt-BR": {
    locale: "pt_BR",
    description:
      "Um jogo de cartas on-line no estilo do UNO, para 2 a 10 pessoas. Abra uma mesa, mande o link e jogue.",
    invitation: "Você recebeu um convite para jogar Last Card",
    hostInvitation: "Jogue Last Card na mesa de {{host}}",
    rules: "Regras: {{rules}}. No navegador, sem conta.",
    imageText: "Cartas do jogo Last Card",
    notFound: "Página não encontrada",
    presets: { official: "Oficial", quick: "Rápido", party: "Festa", merciless: "Sem dó" },
    options: {
      handSize: "Cartas no começo",
      scoring: "Pontuação",
      target: "Meta de pontos",
      turnSeconds: "Tempo por jogada",
      stacking: "Acumular",
      jumpIn: "Corte",
      sevenZero: "7-0",
      drawToMatch: "Comprar até servir",
      forcePlay: "Jogada obrigatória",
      noBluff: "Sem blefe",
      playSets: "Várias cartas de uma vez",
      customCards: "Cartas personalizadas",
      teams: "Duplas",
      falseCatchPenalty: "Penalidade por flagra errado",
    },
  },
  ja: {
    locale: "ja_JP",
    description:
      "2人から10人で遊べる、UNO風のオンラインカードゲーム。テーブルを作って、リンクを送って、すぐ遊べます。",
    invitation: "Last Cardへの招待が届いています",
    hostInvitation: "{{host}}さんのテーブルでLast Cardを遊ぼう",
    rules: "ルール：{{rules}}。ブラウザーで、登録なしで遊べます。",
    imageText: "Last Cardのカード",
    notFound: "ページが見つかりません",
    presets: { official: "公式", quick: "クイック", party: "パーティー", merciless: "容赦なし" },
    options: {
      handSize: "最初の手札の枚数",
      scoring: "得点の付け方",
      target: "目標点",
      turnSeconds: "1ターンの制限時間",
      stacking: "ドローの重ね出し",
      jumpIn: "割り込み",
      sevenZero: "7-0",
      drawToMatch: "出せるまで引く",
      forcePlay: "出せるなら必ず出す",
      noBluff: "ブラフなし",
      playSets: "まとめ出し",
      customCards: "カスタムカード",
      teams: "チーム戦",
      falseCatchPenalty: "誤指摘のペナルティ",
    },
  },
} as const satisfies Readonly<Record<string, PageTexts>>;

export type PageLanguage = keyof typeof PAGE_TEXTS;

/** English first: the language for everyone whose own is not supported. */
export const PAGE_LANGUAGES: readonly PageLanguage[] = Object.keys(PAGE_TEXTS).filter(isPageLanguage);

export function isPageLanguage(code: unknown): code is PageLanguage {
  return typeof code === "string" && Object.hasOwn(PAGE_TEXTS, code);
}
