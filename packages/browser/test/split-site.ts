import { gunzipSync } from 'node:zlib';
import { buildOnce } from '../../../test/build-once.ts';
import { BASE_URL } from '../../../test/service-under-test.ts';
import { askQuestion, type Knowledge, specificationAnswer } from '../../answers/src/index.ts';
import type { AskBody } from '../../contract/src/shapes/ask-shape.ts';
import { buildInputs, openBuilt } from '../../edition/src/index.ts';
import { answerQuestion, type FoundAnswer } from '../src/ask.ts';
import { type SiteFacts, UNCOMPRESSED } from '../src/format.ts';
import { createPartialKnowledge } from '../src/partial-knowledge.ts';
import { type SplitEdition, splitEdition } from '../src/split-edition.ts';

/** A content folder as files for browsers, and what the service answers. */
export interface SplitSite extends SplitEdition {
  knowledge: Knowledge;
  /** Body of `POST /ask` of the service. */
  serviceBody(question: string): AskBody;
  /** A page that has loaded no file yet. */
  openPage(): PageUnderTest;
}

export interface PageUnderTest {
  ask(question: string): Promise<FoundAnswer>;
  /** Names of the loaded files, in order. */
  loaded: string[];
  /** Number of loads in parallel. */
  loads: number;
}

export async function splitFolder(folder: string): Promise<SplitSite> {
  const accessSettings = { CONTENT_DIR: folder, DATA_DIR: '', ACCESS_POLICY_FILE: '', LAUNCH_PHASE: '' } as const;
  const built = await buildOnce(buildInputs({ folder, baseUrl: BASE_URL, accessSettings }));
  if (built === 'unchanged' || Array.isArray(built)) throw new Error(`${folder} has problems.`);
  const { knowledge } = await openBuilt(built, { yieldIfDue: () => undefined });
  const split = splitEdition(knowledge, built.learnt);
  return {
    ...split,
    knowledge,
    serviceBody: (question) => specificationAnswer(knowledge, question, askQuestion(knowledge, question), 10),
    openPage: () => openPage(split.facts, split.files),
  };
}

function openPage(facts: SiteFacts, files: ReadonlyMap<string, Uint8Array>): PageUnderTest {
  const partial = createPartialKnowledge(facts);
  const page: PageUnderTest = {
    loaded: [],
    loads: 0,
    ask: (question) =>
      answerQuestion(partial, question, async (names) => {
        page.loads++;
        for (const name of names.filter((one) => !page.loaded.includes(one))) {
          const bytes = files.get(`answers/${facts.version}/${name}`);
          if (!bytes) throw new Error(`There is no file ${name}.`);
          page.loaded.push(name);
          partial.add(name, UNCOMPRESSED.has(name.split('/')[0] as string) ? bytes : gunzipSync(bytes));
        }
      }),
  };
  return page;
}
