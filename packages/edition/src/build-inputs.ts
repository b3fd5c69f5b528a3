import type { AccessSettings } from '@gatehouse/access';
import type { EncoderConfig } from '@gatehouse/answers';
import type { ProductSummary } from '@gatehouse/content';
import type { AccessFacts, AccessPolicy, ExistingSite } from '@gatehouse/contract';
import type { ContentProblem } from '@gatehouse/source';
import type { BuiltEdition, EditionTerms } from './built-edition.ts';

/** All inputs of a build: paths and settings, no contents of files. They can be sent to another process. */
export interface BuildInputs
  extends Omit<EditionTerms, 'version' | 'access' | 'policy' | 'withoutVectors' | 'existingSite'> {
  folder: string;
  /** The documentation tree, if it is outside of the folder; else empty. */
  docs: string;
  /** The site that shows the documentation, with its pages. */
  existingSite?: ExistingSite;
  /** Facts about the product of a documentation tree alone; others are searched in its project. */
  product?: Partial<ProductSummary> | undefined;
  /** Access rules and policy. Both are unset at a first build, which reads them from the places in `accessSettings`. */
  access?: AccessFacts | undefined;
  policy?: AccessPolicy | undefined;
  accessSettings?: AccessSettings | undefined;
  /** Configuration and limits of the encoder that `encoder` names. */
  encoding?: {
    config: EncoderConfig;
    /** File of the vector cache. */
    cache?: string | undefined;
    /** Timeout for the vectors, milliseconds. After the timeout the edition is built without vectors. */
    milliseconds?: number | undefined;
  };
  /** Paths of pages to leave out, such as `docs/a.md`, because a build with them did not end. */
  excludedPages?: readonly string[];
}

/**
 * Reads a folder and makes an edition of it, or returns every problem of the folder.
 * @param served version of the served edition; the build is skipped if it is unchanged
 */
export type Build = (inputs: BuildInputs, served?: string) => Promise<BuiltEdition | ContentProblem[] | 'unchanged'>;
