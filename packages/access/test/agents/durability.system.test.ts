import { describe, expect, it, vi } from 'vitest';
import { agentsServer } from '../../../gatehouse/test/built/agents-server.ts';

describe('kill -9', () => {
  it('loses no acknowledged step after any of: register, mail, wrong code, code, rotation, revocation', async () => {
    const server = agentsServer();
    const { post } = server;
    const addresses = [1, 2, 3, 4, 5].map((number) => `agent-${number}@example.org`);
    /**
     * Starts the server, takes the next step of all flows concurrently, and kills the process after the last byte of
     * the last response.
     */
    const runUntilKilled = async <T>(step: (flow: number) => Promise<T>): Promise<T[]> => {
      await server.start();
      const answers = await Promise.all(addresses.map((_, flow) => step(flow)));
      await server.kill();
      // A mail that the killed process had leased is due again.
      server.rows('update outbox set due = 0');
      return answers;
    };
    const registered = (await runUntilKilled((flow) => server.register(addresses[flow] as string))).map((response) =>
      response.json(),
    );
    expect(registered.map(({ status }) => status)).toEqual(Array(5).fill('awaiting_code'));

    await runUntilKilled(() =>
      vi.waitFor(() => expect(server.rows('select id from outbox')).toEqual([]), { timeout: 120_000 }),
    );
    const claim = (flow: number, otp: string) => post('claim', { claim_token: registered[flow].claim_token, otp });
    const codes = addresses.map((email) => server.code(email));
    expect(codes.join(' ')).toMatch(/^(\d{6} ?){5}$/);

    const wrong = await runUntilKilled((flow) => claim(flow, codes[flow] === '000000' ? '000001' : '000000'));
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    const tries = server.rows('select attempts from otp_codes where consumed is null');
    expect(tries.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);

    const first = (await runUntilKilled((flow) => claim(flow, codes[flow] as string))).map((response) =>
      response.json(),
    );
    const rotated = (
      await runUntilKilled(async (flow) => {
        expect(await server.use(first[flow].access_token)).toBe(200);
        return post('claim', { claim_token: first[flow].claim_token });
      })
    ).map((response) => response.json());
    const revoked = await runUntilKilled(async (flow) => {
      expect(await server.use(rotated[flow].access_token)).toBe(200);
      return post('revoke', { claim_token: rotated[flow].claim_token });
    });
    expect(revoked.map(({ text }) => text)).toEqual(Array(5).fill('{"status":"revoked"}'));
    await runUntilKilled(async (flow) => {
      expect(await server.use(first[flow].access_token)).toBe(401);
      expect(await server.use(rotated[flow].access_token)).toBe(401);
      expect((await post('claim', { claim_token: rotated[flow].claim_token })).status).toBe(409);
    });
  }, 120_000);

  it('loses no acknowledged registration in ten kills during many requests', async () => {
    const server = agentsServer();
    const answered: { registration_id: string; claim_token: string }[] = [];
    for (let round = 0; round < 10; round++) {
      await server.start();
      let left = 3 + round;
      let killed: Promise<void> | undefined;
      const registrations = Array.from({ length: 25 }, async (_, index) => {
        const response = await server.register(`agent-${round}-${index}@example.org`).catch(() => undefined);
        if (response?.status !== 201) return;
        answered.push(response.json());
        if (--left === 0) killed = server.kill();
      });
      await Promise.all(registrations);
      expect(left).toBeLessThanOrEqual(0);
      await killed;
    }
    expect(answered.length).toBeGreaterThanOrEqual(75);
    await server.start();
    const statuses = await Promise.all(
      answered.map(async ({ registration_id, claim_token }) => {
        const { status, json } = await server.post('claim', { claim_token });
        return status === 202 && json().registration_id === registration_id;
      }),
    );
    expect(statuses.filter((found) => !found)).toEqual([]);
    await server.kill();
    console.info(`kill -9 ten times: ${answered.length} registrations answered, none lost`);
  }, 120_000);
});
