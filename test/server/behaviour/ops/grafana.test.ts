/** The Grafana dashboards: Grafana can import them, and they ask only for metrics that the server has. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { Metrics } from "../../../../server/observability/prometheus.ts";
import { IDLE_METRICS } from "../../../support/server/idle-metrics.ts";

const FOLDER = join(import.meta.dirname, "../../../../server/ops/grafana");
const COLUMNS = 24;
/** Prometheus makes it for each process that it asks. */
const UP = "up";

const datasource = z.strictObject({ type: z.literal("prometheus"), uid: z.literal(`\${datasource}`) });
const gridPos = z.strictObject({
  x: z.int().min(0),
  y: z.int().min(0),
  w: z.int().min(1),
  h: z.int().min(1),
});
const row = z.strictObject({
  ...{
    id: z.int().positive(),
    type: z.literal("row"),
    title: z.string().min(1),
    collapsed: z.literal(false),
  },
  ...{ gridPos, panels: z.array(z.never()) },
});
const chart = z.strictObject({
  ...{ id: z.int().positive(), type: z.enum(["timeseries", "stat"]), title: z.string().min(1) },
  ...{ description: z.string().min(1), datasource, gridPos, options: z.looseObject({}) },
  fieldConfig: z.strictObject({
    defaults: z.looseObject({ unit: z.string() }),
    overrides: z.array(z.never()),
  }),
  targets: z
    .array(
      z.strictObject({
        ...{ refId: z.string().regex(/^[A-Z]$/), datasource },
        ...{ expr: z.string().min(1), legendFormat: z.string().min(1) },
      }),
    )
    .min(1),
});
const dashboard = z.looseObject({
  ...{ uid: z.string().max(40), title: z.string().min(1), schemaVersion: z.int().min(36) },
  time: z.strictObject({ from: z.string(), to: z.string() }),
  templating: z.strictObject({
    list: z.array(z.looseObject({ name: z.string(), type: z.enum(["datasource", "query"]) })),
  }),
  panels: z.array(z.discriminatedUnion("type", [row, chart])).min(1),
});
type Dashboard = z.infer<typeof dashboard>;

const files = globSync(`${FOLDER}/*.json`).toSorted();
const dashboards = files.map((file) => ({
  name: basename(file),
  board: dashboard.parse(JSON.parse(readFileSync(file, "utf8"))),
}));

const chartsOf = ({ panels }: Dashboard) => panels.filter((panel) => panel.type !== "row");
const queriesOf = (board: Dashboard) =>
  chartsOf(board).flatMap(({ targets }) => targets.map(({ expr }) => expr));
const metricsIn = (query: string) => query.match(/\b(?:last_card|nodejs|process)_\w+|\bup\b/g) ?? [];
/** Prometheus knows a histogram by three names. */
const baseOf = (name: string) => name.replace(/_(?:bucket|count|sum)$/, "");

describe("The Grafana dashboards", () => {
  let report = "";
  before(async () => {
    report = await new Metrics().report(IDLE_METRICS);
  });
  const known = () => [...report.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name);

  it("are one for a single server, and one for a cluster", () => {
    assert.deepEqual(
      dashboards.map(({ name }) => name),
      ["last-card-cluster.json", "last-card-server.json"],
    );
    assert.equal(new Set(dashboards.map(({ board }) => board.uid)).size, dashboards.length);
  });

  it("show every metric of Last Card, and those of a cluster only for clusters", () => {
    const shown = dashboards.map(({ board }) => new Set(queriesOf(board).flatMap(metricsIn).map(baseOf)));
    const [cluster = new Set(), single = new Set()] = shown;
    const own = known().filter((name) => name.startsWith("last_card_"));
    // What the journal of a cluster takes is only memory: its commits say more.
    const missing = own.filter((name) => !cluster.has(name));
    assert.deepEqual(missing, ["last_card_journal_append_duration_seconds"]);
    assert.ok(single.has("last_card_journal_append_duration_seconds"));
    assert.equal(single.has("last_card_commit_duration_seconds"), false);
  });

  for (const { name, board } of dashboards) {
    it(`${name} asks only for metrics that the server has`, () => {
      const asked = [...queriesOf(board), ...JSON.stringify(board.templating).split('"')].flatMap(metricsIn);
      const all = [...known(), UP];
      assert.ok(asked.length > 20);
      assert.deepEqual(
        asked.filter((metric) => !all.includes(metric) && !all.includes(baseOf(metric))),
        [],
      );
    });

    it(`${name} has queries with balanced brackets and variables that exist`, () => {
      const names = board.templating.list.map((variable) => variable.name);
      assert.equal(names[0], "datasource");
      for (const query of queriesOf(board)) {
        for (const [open, close] of ["()", "{}", "[]"].map((pair) => [...pair])) {
          assert.equal(query.split(open ?? "").length, query.split(close ?? "").length, query);
        }
        const used = [...query.matchAll(/\$(\w+)/g)].map(([, variable = ""]) => variable);
        assert.deepEqual(
          used.filter((variable) => variable !== "__rate_interval" && !names.includes(variable)),
          [],
        );
        assert.match(query, /\{job="\$job",instance=~"\$instance"/);
      }
    });

    it(`${name} has panels with ids of their own, side by side`, () => {
      const { panels } = board;
      assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
      );
      assert.equal(new Set(cells).size, cells.length, "no two panels overlap");
      assert.ok(panels.every(({ gridPos: { x, w } }) => x + w <= COLUMNS));
      for (const { targets } of chartsOf(board))
        assert.equal(new Set(targets.map(({ refId }) => refId)).size, targets.length);
    });
  }
});
