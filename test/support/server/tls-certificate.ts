/** A certificate for 127.0.0.1 that only the test trusts, made with openssl. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstall, findProgram, missing } from "./debian-package.ts";

export interface TlsCertificate {
  /** Paths of files. */
  readonly certificate: string;
  readonly key: string;
  remove(): void;
}

/** The certificate, or the reason why it cannot be made here. */
export function makeCertificate(): TlsCertificate | string {
  if (findOrInstall("openssl", () => findProgram("version", "openssl")) === undefined)
    return missing("openssl");
  const folder = mkdtempSync(join(tmpdir(), "last-card-tls-"));
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const { status, stderr } = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"],
    ...["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"],
    ...["-keyout", key, "-out", certificate],
  ]);
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
  return { certificate, key, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
