/** Texts of the home page, and those that every page needs: cards, rules, refusals. */
import type { en } from "../../en.ts";
import type { homeTexts as english } from "../en/home.ts";
import type { French } from "./game.ts";

const cards: French<typeof en.cards> = {
  colors: { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu" },
  suits: { red: "triangle", yellow: "étoile", green: "trèfle", blue: "losange" },
  suited: {
    red: "triangle rouge",
    yellow: "étoile jaune",
    green: "trèfle vert",
    blue: "losange bleu",
  },
  /** Behind a card's symbol: « 7 de trèfle vert ». */
  family: {
    red: "de triangle rouge",
    yellow: "d’étoile jaune",
    green: "de trèfle vert",
    blue: "de losange bleu",
  },
  symbols: { skip: "Passe ton tour", reverse: "Demi-tour", drawTwo: "+2" },
  wilds: { wild: "Joker", wildDrawFour: "Joker +4", customWild: "Joker perso" },
  colored: "{{symbol}} {{family}}",
  back: "Carte face cachée",
};

const home: French<typeof en.home> = {
  title: "Last Card",
  tagline:
    "Le jeu de cartes des belles tablées : jusqu’à dix, un seul paquet, et quelqu’un qui oublie d’annoncer UNO.",
  name: "Ton nom",
  nameHint: "{{count}} lettres au plus. Toute la table le voit.",
  nameMissing: "Choisis d’abord un nom, pour que les autres sachent qui tu es.",
  otherName: "Un autre nom",
  quick: "Partie rapide",
  quickHint: "Un geste, et tu joues avec qui est là.",
  bots: "Jouer avec des bots",
  botsHint: "Trois bots te donnent des cartes tout de suite : parfait pour une première.",
  settings: "Réglages",
  create: "Créer une table",
  createTitle: "Nouvelle table",
  createLead: "Les règles se choisissent dans la salle d’attente.",
  open: "Ouvrir la table",
  public: "Publique",
  publicHint: "Visible ici : tout le monde peut s’asseoir",
  private: "Privée",
  privateHint: "Seulement avec le code ou le lien",
  password: "Mot de passe (si tu veux)",
  cancel: "Annuler",
  join: "Jouer",
  code: "Jouer avec un code",
  codeHint: "Six lettres et chiffres",
  codeBad: "Un code a six lettres ou chiffres, jamais I, L, O, 0 ni 1 : regarde encore une fois.",
  tables: "Tables ouvertes",
  tablesEmpty: "Aucune table publique n’est ouverte. Crée la tienne, elle apparaîtra ici pour tout le monde.",
  tablesLoading: "On cherche des tables…",
  away: "Le serveur ne répond pas. La page réessaie toute seule.",
  hostOf: "Chez {{name}}",
  seats_one: "{{taken}} sur {{count}} place prise",
  seats_many: "{{taken}} sur {{count}} de places prises",
  seats_other: "{{taken}} sur {{count}} places prises",
  waiting: "En attente",
  inPlay: "En jeu",
  full: "Complet",
  locked: "Mot de passe",
  joinNamed: "Jouer chez {{name}}",
  watch: "Regarder",
  watchNamed: "Regarder chez {{name}}",
  passwordTitle: "Cette table a un mot de passe",
  passwordLead: "Demande-le à {{name}}.",
  passwordLeadUnknown: "Demande-le à qui t’a fait venir.",
  passwordField: "Mot de passe",
  continue: "Tu as une place",
  continueAt: "Retour à la table {{code}}",
  howTo: "Comment jouer",
  rules: "Toutes les règles",
  matches: "Tes parties",
  profile: "Ton profil",
  leaderboard: "Classement",
  language: "Langue",
  licences: "Licences libres",
  disclaimer:
    "Last Card est un logiciel libre et open source. UNO est une marque de Mattel, Inc. ; ce jeu n’est ni créé ni approuvé par Mattel.",
};

const place: French<typeof en.place> = {
  home: "Vers l’accueil",
  coming: "En route vers la table…",
  invited: "On t’invite !",
  invitedLead: "La table {{code}} t’attend. Dis aux autres qui tu es.",
  invitedRules: "Les règles maison de la table :",
  sitDown: "S’asseoir",
  inPlayTitle: "Une partie est en cours",
  inPlay: "La table {{code}} joue en ce moment. Regarde, et prends une place pour la prochaine partie.",
  fullTitle: "Toutes les places sont prises",
  full: "La table {{code}} est complète. Regarde en attendant qu’une place se libère.",
  returning: "La connexion est perdue. Elle revient toute seule…",
  elsewhere:
    "Cette table est ouverte dans une fenêtre plus récente ou sur un autre appareil. Une place se joue à un seul endroit.",
  over: "La table est fermée, ou on ne peut plus la joindre.",
  awayTitle: "Le serveur ne répond pas",
  away: "La page frappe à la porte encore et encore. Dès que le serveur revient, tu es à la table.",
  tryAgain: "Réessayer",
  failedTitle: "Ça n’a pas marché",
};

/** These animals are all masculine; French puts them first. */
const friendly: French<typeof en.friendly> = {
  first: "Renard Lynx Panda Castor Hérisson Merle Lapin Chamois Macareux Blaireau",
  last: "Malin Joyeux Vif Rusé Hardi Agile Gai Futé Chanceux Rieur",
};

const refusals: French<typeof english.refusals> = {
  nameTaken: "Quelqu’un porte déjà ce nom à cette table : choisis-en un autre.",
  tableFull: "Toutes les places sont prises : choisis une autre table, ou crées-en une.",
  tableInPlay: "Une partie est en cours à cette table : reviens après, ou choisis une autre table.",
  watchingNotAllowed: "On ne peut pas regarder cette table : choisis-en une autre, ou demande à l’hôte.",
  tooManyWatching: "On est déjà {{most}} à regarder : reviens plus tard, ou choisis une autre table.",
  alreadySeated: "Tu as déjà une place à cette table : pas besoin d’une autre.",
  tableNotFound: "Cette table n’existe pas : vérifie le code, ou demande une nouvelle invitation.",
  tableSetAside: "Le serveur n’a pas pu rouvrir cette table : crées-en une nouvelle.",
  passwordWrong: "Ce n’est pas le mot de passe de cette table : demande-le à l’hôte.",
  seatTokenWrong: "Ta place ici n’est plus à toi : assieds-toi de nouveau à la table.",
  seatGivenUp: "Ta place ici a été libérée : assieds-toi de nouveau à la table.",
  seatRemoved: "L’hôte a repris ta place : choisis une autre table.",
  tooManyTables:
    "Toi, ou d’autres sur ton réseau, avez déjà {{most}} tables ouvertes : quitte l’une d’elles, ou rejoins une table qui existe.",
  serverFull:
    "Ce serveur n’a plus de place pour une autre table : rejoins-en une qui existe, ou réessaie plus tard.",
  badMessage: "La table n’a pas compris : recharge la page et réessaie.",
  tooFast: "C’était trop à la fois : attends un peu, puis réessaie.",
  offline: "Pas de connexion pour l’instant : attends qu’elle revienne, puis réessaie.",
  roomBroken: "Quelque chose s’est cassé à cette table. On la remet en place : réessaie dans un instant.",
};

const rules: French<typeof en.rules> = {
  options: {
    handSize: "Cartes au départ",
    scoring: "Qui marque les points",
    target: "Points pour la partie",
    turnSeconds: "Temps par tour",
    stacking: "Cumul",
    jumpIn: "Interception",
    sevenZero: "Sept et zéro",
    drawToMatch: "Piocher jusqu’à pouvoir jouer",
    forcePlay: "Jeu obligatoire",
    noBluff: "Sans bluff",
    playSets: "Jouer en groupe",
    customCards: "Cartes perso",
    teams: "Équipes",
    falseCatchPenalty: "Pénalité pour pincer à tort",
  },
  presets: {
    official: "Officiel",
    quick: "Rapide",
    party: "Fiesta",
    merciless: "Sans pitié",
    own: "Sur mesure",
  },
  tags: {
    official: "Officiel",
    single: "Une manche",
    target: "En {{points}}",
    penalty: "Le moins gagne",
    hand_one: "{{count}} carte",
    hand_many: "{{count}} de cartes",
    hand_other: "{{count}} cartes",
    clock: "{{count}} s",
    stacking: "Cumul",
    jumpIn: "Interception",
    sevenZero: "Sept-zéro",
    drawToMatch: "Pioche longue",
    forcePlay: "Jeu obligatoire",
    noBluff: "Sans bluff",
    playSets: "Groupes",
    customCards: "Perso",
    teams: "Équipes",
    falseCatchPenalty: "Pince payante",
  },
};

export const homeTexts = { cards, friendly, home, place, refusals, rules };
