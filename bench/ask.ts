import { startGatehouse } from './child-service.ts';
import { compareToBare } from './compare.ts';
import type { Figure } from './figure.ts';

const QUESTIONS = 10_000;

/** The rate of answers, and the memory held after ten thousand questions. */
export async function measureAsk(): Promise<Figure[]> {
  const service = await startGatehouse();
  try {
    for (let number = 0; number < QUESTIONS; number++) {
      const answer = await fetch(`${service.address}/ask`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${(number >> 8) & 255}.${number & 255}`,
        },
        body: JSON.stringify({ query: `Who can open my vault number ${number}?` }),
      });
      if (answer.status !== 200) throw new Error(`question ${number}: ${answer.status}`);
      await answer.arrayBuffer();
    }
    const memory = `${service.residentMegabytes().toFixed(0)} MB`;
    return [
      { figure: 'resident memory after 10,000 questions', value: memory },
      await compareToBare('POST /ask', service, '/ask', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'How much does it cost for a family?' }),
        manyAddresses: true,
      }),
    ];
  } finally {
    await service.stop();
  }
}
