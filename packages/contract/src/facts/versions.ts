/** Version of the public interface: `info.version` of the OpenAPI description and `_meta.version` of answers. */
export const INTERFACE_VERSION = '1.0.0';

/** Version of the NLWeb protocol in the second dialect of the question endpoint. */
export const NLWEB_VERSION = '0.55';

/** Version of the program, as in package.json. Part of the version of every edition. */
export const CODE_VERSION = '0.2.0';
