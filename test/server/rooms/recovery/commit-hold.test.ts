import assert from "node:assert/strict";
import { getMessageBytes, Protocol } from "@colyseus/core";
import type { ClusterTables } from "../../../../server/cluster/cluster-tables.ts";
import { CommitGate } from "../../../../server/cluster/commit-gate.ts";
import {
  afterCommit,
  type HeldSocket,
  holdUncommitted,
  roomIdIn,
} from "../../../../server/rooms/recovery/commit-hold.ts";

/** A socket that records what is sent, as text. */
function recordingSocket(): HeldSocket & { readonly left: string[] } {
  const left: string[] = [];
  return {
    left,
    send: (data) => void left.push(Buffer.from(data as Uint8Array).toString()),
    close: (code) => void left.push(`close ${code}`),
    terminate: () => void left.push("terminated"),
  };
}

describe("the messages of a connection in a cluster", () => {
  function hold() {
    const socket = recordingSocket();
    const gate = new CommitGate();
    holdUncommitted(socket, gate);
    return { socket, gate };
  }

  it("are sent at once while everything is committed", () => {
    const { socket } = hold();
    socket.send(Buffer.from("a frame"));
    socket.close(4000);
    assert.deepEqual(socket.left, ["a frame", "close 4000"]);
  });

  it("are sent after the commit, in order and unchanged: the framework reuses the memory of its frames", () => {
    const { socket, gate } = hold();
    const mark = gate.wrote();
    const shared = Buffer.from("first!");
    socket.send(shared);
    shared.write("second");
    socket.send(shared.subarray(0, 3));
    shared.fill("x");
    socket.close(4000);
    assert.deepEqual(socket.left, []);
    gate.committed(mark);
    assert.deepEqual(socket.left, ["first!", "sec", "close 4000"]);
  });

  it("are never sent if the table belongs to another process", () => {
    const { socket, gate } = hold();
    const mark = gate.wrote();
    socket.send(Buffer.from("not true"));
    gate.shut("fenced");
    gate.committed(mark);
    socket.send(Buffer.from("neither"));
    socket.close(4000);
    assert.deepEqual(socket.left, []);
  });

  it("do not include the answers to heartbeats, so that clients stay connected during an outage of the database", () => {
    const { socket, gate } = hold();
    const mark = gate.wrote();
    const answer = Buffer.from([Protocol.PING]);
    socket.send(Buffer.from("a frame"));
    socket.send(answer);
    assert.deepEqual(socket.left, [answer.toString()]);
    gate.committed(mark);
    assert.deepEqual(socket.left, [answer.toString(), "a frame"]);
    gate.shut("fenced");
    socket.send(answer);
    assert.equal(socket.left.length, 2);
  });

  it("do not include that the server cannot save: players are told while a move waits for its commit", () => {
    const { socket, gate } = hold();
    const message = (type: string) => getMessageBytes.raw(Protocol.ROOM_DATA, type, { isDown: true });
    gate.wrote();
    socket.send(message("notice"));
    socket.send(message("storage"));
    socket.send(message("storages"));
    assert.deepEqual(socket.left, [message("storage").toString()]);
    gate.shut("fenced");
    socket.send(message("storage"));
    assert.equal(socket.left.length, 1);
  });

  it("are limited: a connection with too many is closed", () => {
    const { socket, gate } = hold();
    const mark = gate.wrote();
    socket.send(Buffer.alloc(200 * 1024));
    assert.deepEqual(socket.left, []);
    socket.send(Buffer.alloc(100 * 1024));
    assert.deepEqual(socket.left, ["terminated"]);
    gate.committed(mark);
    assert.equal(socket.left.length, 2);
    socket.send(Buffer.from("after"));
    assert.equal(socket.left.at(-1), "after");
  });
});

describe("messages outside the room", () => {
  it("wait for the commit as well, and are never sent by a process that has lost the table", () => {
    const gate = new CommitGate();
    const gates = new Map([["ABCDEF", gate]]);
    const clusterTables = { gateOf: (code: string) => gates.get(code) } as unknown as ClusterTables;
    const left: string[] = [];
    const send = (text: string, code = "ABCDEF") =>
      afterCommit({ clusterTables }, code, () => void left.push(text));
    const mark = gate.wrote();
    send("held");
    send("of another room", "LOBBY1");
    assert.deepEqual(left, ["of another room"]);
    gate.committed(mark);
    gate.wrote();
    send("dropped");
    gate.shut("fenced");
    assert.deepEqual(left, ["of another room", "held"]);
    afterCommit({}, "ABCDEF", () => void left.push("single server"));
    assert.equal(left.at(-1), "single server");
  });
});

describe("the room of a connection", () => {
  it("is in its path, behind the process", () => {
    assert.equal(roomIdIn({ url: "/process/ABCDEF?sessionId=a/b" }), "ABCDEF");
    assert.equal(roomIdIn({ url: "/" }), "");
    assert.equal(roomIdIn({}), "");
  });
});
