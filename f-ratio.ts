const load = async (tree: string) => ({ ...(await import(`${tree}/test/bench/cpu/measured-room.ts`)), ...(await import(`${tree}/test/bench/cpu/compared-rooms.ts`)) });
const base: any = await load("/tmp/w/p11"); const mine: any = await load("/tmp/w/f-store");
const tables = 10;
const rooms: any = {
  base: await base.MeasuredRoom.create(tables, { open: base.openTable }),
  mine: await mine.MeasuredRoom.create(tables, { open: mine.openTable }),
  baseDisk: await base.MeasuredRoom.create(tables, { open: base.openTable, journal: "process" }),
  mineDisk: await mine.MeasuredRoom.create(tables, { open: mine.openTable, journal: "process" }),
};
const turn = async (n: number) => { for (let s = 0; s < n; s++) { const all: any[] = Object.values(rooms); if (s % 2) all.reverse(); for (const r of all) await r.run(40, "paced"); for (const r of all) await r.run(40, "atOnce"); } };
await turn(4); for (const r of Object.values<any>(rooms)) r.startCounting();
for (let i = 0; i < 8; i++) { await turn(2);
const c = (k: string, h: string) => rooms[k].cost(h).microseconds;
for (const h of ["paced", "atOnce"]) console.log(i, h, "mine/base", (c("mine", h) / c("base", h)).toFixed(3), "disk", (c("mineDisk", h) / c("baseDisk", h)).toFixed(3), Object.keys(rooms).map((k) => Math.round(c(k, h))).join(" ")); }
process.exit();
