/** The metrics of a server without tables and players. */
export const IDLE_METRICS = {
  connections: { table: 0, lobby: 0 },
  tables: { waiting: 0, playing: 0, roundOver: 0, matchOver: 0 },
  seats: { person: 0, disconnected: 0, replacement_bot: 0, bot: 0 },
  spectators: 0,
  matchesToArchive: 0,
  masterQueueLength: 0,
  canWriteJournal: true,
  canReachHistory: true,
  cluster: {
    ownedTables: 0,
    livingProcesses: 1,
    newerTables: 0,
    forwardedConnections: 0,
    canReachRedis: true,
    problems: { address: 0, settings: 0, clock: 0 },
  },
};
