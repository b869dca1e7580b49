/**
 * `npm run --silent sbom`: prints a bill of materials (CycloneDX) of all shipped packages. Run `npm run build` before.
 *
 * npm lists all packages, and those that are not shipped are removed here. `--omit dev` is no alternative: npm 11 then
 * omits peer dependencies such as Express, and the packages of the page, which are all dev dependencies.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shippedPackages } from "./shipped-packages.ts";

interface Bill {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly "bom-ref": string;
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
  readonly metadata: { readonly component: { readonly "bom-ref": string; readonly name: string } };
}

const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
const npmArguments = [
  ...["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"],
  ...["--package-lock-only", "--include", "dev"],
];
const cwd = join(import.meta.dirname, "../..");
const bill: Bill = JSON.parse(
  execFileSync("npm", npmArguments, { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }),
);

const components = bill.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
const missing = [...shipped].filter((each) => !listed.has(each));
if (missing.length > 0) throw new Error(`npm does not list ${missing.join(", ")}`);

const refs = new Set([
  bill.metadata.component["bom-ref"],
  ...components.map((component) => component["bom-ref"]),
]);
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
// npm uses the name of the folder.
const { name }: { readonly name: string } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
const metadata = { ...bill.metadata, component: { ...bill.metadata.component, name } };
process.stdout.write(`${JSON.stringify({ ...bill, metadata, components, dependencies }, undefined, 2)}\n`);
