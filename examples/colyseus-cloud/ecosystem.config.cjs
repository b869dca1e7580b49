/**
 * What pm2 starts. Colyseus Cloud looks for this file in the folder of package.json, so copy it there.
 * One process has the data folder. Several need DATABASE_URL and REDIS_URL: see docs/cluster.md.
 */
const isCluster = process.env.DATABASE_URL !== undefined && process.env.REDIS_URL !== undefined;

module.exports = {
  apps: [
    {
      name: "last-card",
      script: "examples/colyseus-cloud/index.ts",
      interpreter: "node_modules/.bin/node",
      instances: isCluster ? 2 : 1,
      // Each process has its own port, so pm2 does not share one among them.
      exec_mode: "fork",
      // pm2 waits for the message "ready", then counts the process as started.
      wait_ready: true,
      listen_timeout: 60_000,
      // A process of a cluster hands its tables over before it ends.
      kill_timeout: 10_000,
      env: { NODE_ENV: "production" },
    },
  ],
};
