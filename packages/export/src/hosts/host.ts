import type { ExportedSite } from '../exported-site.ts';

export interface HostSettings {
  /** Absolute path of the exported folder. */
  folder: string;
  /** URL of a service that answers the paths of programs, such as `/ask` and `/mcp`; undefined for none. */
  service: string | undefined;
}

/** Configuration of one host for an exported site. */
export interface HostConfiguration {
  /** Text by file name, in the exported folder. */
  files: Readonly<Record<string, string>>;
  /** Differences from the service that the host cannot avoid, as sentences. */
  differences: readonly string[];
}

export type ConfigureHost = (site: ExportedSite, settings: HostSettings) => HostConfiguration;
