/**
 * A scenario for `@colyseus/loadtest`, as the pages of Colyseus show it: nothing in it is special to this server.
 * `node test/load/plain-scenario.ts --endpoint ws://localhost:2567 --room uno --numClients 100`
 */
import { cli, type Options } from "@colyseus/loadtest";
import { Client, type Room } from "@colyseus/sdk";

async function main(options: Options) {
  const client = new Client(options.endpoint);
  const room: Room = await client.joinOrCreate(options.roomName, {
    // your join options here...
  });

  console.log("joined successfully!");

  room.onMessage("message-type", (payload) => {
    // logic
    console.log("message:", payload);
  });

  room.onStateChange((state) => {
    console.log("state change:", state);
  });

  room.onLeave((code) => {
    console.log("left", code);
  });
}

cli(main);
