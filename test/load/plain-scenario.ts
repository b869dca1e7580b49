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

  room.onMessage("*", (type, message) => {
    console.log("onMessage:", type, message);
  });

  room.onStateChange((state) => {
    console.log(room.sessionId, "new state:", state);
  });

  room.onError((code, message) => {
    console.log(room.sessionId, "!! ERROR !!", code, message);
  });

  room.onLeave((code) => {
    console.log(room.sessionId, "left.", code);
  });
}

cli(main);
