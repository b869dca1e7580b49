/** Texts of the home page, and those that every page needs: cards, rules, refusals. */
import type { en } from "../../catalogue.ts";
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
  symbols: { skip: "Passe ton tour", reverse: "Inversion", drawTwo: "+2" },
  wilds: { wild: "Joker", wildDrawFour: "Joker +4", customWild: "Joker perso" },
  reverses: {
    red: "Inversion rouge",
    yellow: "Inversion jaune",
    green: "Inversion verte",
    blue: "Inversion bleue",
  },
  colored: "{{symbol}} {{color}}",
  label: "{{name}}, {{suit}}",
  back: "Carte face cachée",
};

const home: French<typeof en.home> = {
  title: "Last Card",
  tagline: "Jusqu’à dix à table, un seul paquet – et il y a toujours quelqu’un qui oublie d’annoncer UNO.",
  name: "Ton nom",
  nameHint: "{{count}} caractères au plus. Toute la table le voit.",
  nameMissing: "Choisis d’abord un nom, pour que les autres sachent qui tu es.",
  otherName: "Un autre nom",
  quick: "Partie rapide",
  quickHint: "On cherche du monde pendant quelques secondes, puis des bots prennent les places libres.",
  bots: "Jouer avec des bots",
  daily: "Main du jour",
  dailyHint: "Les mêmes cartes et bots pour tous, une fois par jour.",
  botsHint: "Commence tout de suite contre trois bots : parfait pour une première partie.",
  starting: {
    daily: "Distribution…",
    quick: "Recherche d’une table…",
    bots: "Distribution…",
    friends: "Ouverture d’une table…",
  },
  friends: "Jouer avec des amis",
  friendsHint: "Ouvre une table privée : partage le lien, et ils te rejoignent d’une touche.",
  length: "Longueur de la partie",
  settings: "Réglages",
  create: "Créer une table",
  createTitle: "Nouvelle table",
  createLead: "Tu peux choisir les règles dans la salle d’attente.",
  open: "Créer la table",
  public: "Publique",
  publicHint: "Visible ici : tout le monde peut jouer",
  private: "Privée",
  privateHint: "Avec le code ou le lien seulement",
  password: "Mot de passe (facultatif)",
  cancel: "Annuler",
  join: "Rejoindre",
  code: "Rejoindre avec un code",
  codeHint: "Code à six caractères",
  codeBad: "Un code a six lettres ou chiffres, jamais I, L, O, 0 ni 1. Vérifie-le encore une fois.",
  tables: "Tables ouvertes",
  tablesEmpty: "Aucune table publique pour l’instant. Crée la tienne, et tout le monde la verra ici.",
  tablesLoading: "On cherche des tables…",
  away: "Le serveur ne répond pas. Nouvel essai…",
  hostOf: "Chez {{name}}",
  seats_one: "{{taken}} sur {{count}} place prise",
  seats_many: "{{taken}} sur {{count}} de places prises",
  seats_other: "{{taken}} sur {{count}} places prises",
  waiting: "En attente",
  inPlay: "En cours",
  botSeats_one: "{{count}} place de bot à prendre",
  botSeats_many: "{{count}} de places de bots à prendre",
  botSeats_other: "{{count}} places de bots à prendre",
  full: "Complet",
  locked: "Mot de passe",
  joinNamed: "Jouer chez {{name}}",
  joinIn: "Rejoindre",
  joinQuick: "Rejoindre la table {{code}}",
  watch: "Regarder",
  watchNamed: "Regarder chez {{name}}",
  watchQuick: "Regarder la table {{code}}",
  passwordTitle: "Cette table a un mot de passe",
  passwordLead: "Demande-le à {{name}}.",
  passwordLeadUnknown: "Demande-le à la personne qui t’invite.",
  passwordField: "Mot de passe",
  continue: "Reprends ta partie",
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
  home: "Retour à l’accueil",
  coming: "En route vers la table…",
  invited: "On t’invite !",
  invitedLead: "La table {{code}} t’attend. Dis aux autres qui tu es.",
  looking: "Recherche de la table {{code}}…",
  atTable: "À table : {{names}}.",
  botNamed: "{{name}} (bot)",
  freeSeats_one: "{{count}} place libre.",
  freeSeats_many: "{{count}} de places libres.",
  freeSeats_other: "{{count}} places libres.",
  locked: "Cette table a un mot de passe. Saisis-le pour voir qui joue.",
  unlock: "Ouvrir",
  joinNext: "Jouer la prochaine partie",
  noSpectators:
    "Il n’y a pas de place pour l’instant, et cette table n’accepte pas de spectateurs. Réessaie plus tard.",
  rulesNow: "Règles : {{rules}}",
  missingTitle: "Cette table n’existe pas",
  notFoundTitle: "Page introuvable",
  notFound: "Il n’y a rien à cette adresse. Le jeu t’attend sur la page d’accueil.",
  sitDown: "S’asseoir",
  inPlayTitle: "Une partie est en cours",
  inPlay: "Une partie est en cours à la table {{code}}. Regarde-la, et joue la prochaine.",
  fullTitle: "Toutes les places sont prises",
  full: "La table {{code}} est complète. Regarde en attendant qu’une place se libère.",
  returning: "Connexion perdue. Reconnexion en cours…",
  elsewhere:
    "Cette table est ouverte dans une autre fenêtre ou sur un autre appareil. Tu ne peux jouer qu’à un endroit à la fois.",
  over: "La table est fermée, ou on ne peut plus la joindre.",
  awayTitle: "Le serveur ne répond pas",
  away: "On réessaie toutes les quelques secondes. Dès que le serveur revient, tu retrouves ta table.",
  tryAgain: "Réessayer",
  failedTitle: "Ça n’a pas marché",
};

/** These animals are all masculine; French puts them first. */
const titles: French<typeof en.titles> = {
  invitation: "Invitation à la table {{code}}",
  waiting: "Salle d’attente {{code}}",
  replay: "Replay",
  playerProfile: "Profil",
};

const friendly: French<typeof en.friendly> = {
  first: "Renard Lynx Panda Castor Hérisson Merle Lapin Chamois Macareux Blaireau",
  last: "Malin Joyeux Vif Rusé Hardi Agile Gai Futé Chanceux Rieur",
};

const refusals: French<typeof english.refusals> = {
  nameTaken: "Quelqu’un porte déjà ce nom à cette table. Choisis-en un autre.",
  tableFull: "Toutes les places sont prises. Choisis une autre table, ou crées-en une.",
  tableInPlay: "Une partie est en cours à cette table. Reviens après, ou choisis une autre table.",
  spectatorsNotAllowed:
    "Cette table n’accepte pas de spectateurs. Choisis-en une autre, ou demande à l’hôte.",
  tooManySpectators:
    "Cette table a déjà {{most}} spectateurs. Reviens plus tard, ou choisis une autre table.",
  alreadySeated: "Tu as déjà une place à cette table : pas besoin d’une autre.",
  tableNotFound: "Table introuvable. Vérifie le code, ou demande une nouvelle invitation.",
  tableUnrecoverable: "Cette table n’a pas pu être restaurée. Crées-en une nouvelle.",
  passwordWrong: "Mot de passe incorrect. Demande-le à l’hôte.",
  invalidSeatToken: "Cette place n’est plus à toi. Rejoins la table à nouveau.",
  seatMoved: "Un autre appareil joue maintenant à cette place : tu peux la reprendre.",
  seatExpired: "Tu as perdu ta place pendant ton absence. Rejoins la table à nouveau.",
  kicked: "L’hôte t’a fait quitter cette table, mais peut te laisser revenir.",
  awaitingConsent:
    "L’hôte doit d’abord te laisser entrer : reste sur cette page, et tu entreras dès que ce sera fait.",
  consentDeclined: "L’hôte ne t’a pas laissé entrer cette fois. Demande-lui, ou choisis une autre table.",
  handAlreadyPlayed: "Tu as déjà joué la main d’aujourd’hui. La prochaine arrive à minuit (UTC).",
  handNeedsKey:
    "La main du jour est distribuée une fois par navigateur, mais celui-ci n’enregistre rien. Autorise ce site à enregistrer des données, puis réessaie.",
  consentNeedsKey:
    "L’hôte doit te laisser entrer, mais ce navigateur n’enregistre rien et la table ne pourrait pas te reconnaître. Autorise ce site à enregistrer des données, puis réessaie.",
  tooManyTables:
    "Toi, ou d’autres sur ton réseau, avez déjà {{most}} tables ouvertes. Quitte l’une d’elles, ou rejoins une table existante.",
  serverFull:
    "Ce serveur ne peut pas ouvrir d’autre table pour l’instant. Rejoins une table existante, ou réessaie plus tard.",
  invalidRequest: "Cette demande a échoué. Recharge la page et réessaie.",
  rateLimited: "Pas si vite ! Attends un peu, puis réessaie.",
  offline: "Tu n’as pas de connexion pour l’instant. Réessaie dès qu’elle est rétablie.",
  tableRestarting:
    "Un problème est survenu à cette table. Elle est en cours de restauration : réessaie dans un instant.",
};

const rules: French<typeof en.rules> = {
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
  presets: {
    official: "Officiel",
    quick: "Rapide",
    party: "Fiesta",
    merciless: "Sans pitié",
    own: "Personnalisé",
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
    sevenZero: "7-0",
    drawToMatch: "Pioche longue",
    forcePlay: "Jeu obligatoire",
    noBluff: "Sans bluff",
    playSets: "Multiples",
    customCards: "Perso",
    teams: "Équipes",
    falseCatchPenalty: "Faux contre-UNO",
  },
};

/** The table that runs in this browser only, as the first page names it. */
const local: French<typeof en.local> = {
  continue: "Reprendre ta partie avec des bots",
  needsServer: "A besoin du serveur : possible dès qu’il répond à nouveau.",
  botsHint: "Tu es hors ligne : la partie tourne dans ton navigateur, avec toutes les règles maison.",
  playOffline: "Plutôt jouer hors ligne",
  noTables: "La liste des tables demande une connexion.",
};

export const homeTexts = { cards, friendly, home, place, refusals, rules, titles, local };
