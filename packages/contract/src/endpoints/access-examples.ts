import { publicEndpoints } from '../access/access-facts.ts';
import { scopes } from '../access/scopes.ts';
import type { ErrorCode } from '../shapes/errors.ts';

export const EXAMPLE_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

export const bodyErrors = [
  'invalid_json',
  'invalid_request',
  'payload_too_large',
  'rate_limited',
  'temporarily_unavailable',
  'unsupported_media_type',
] as const satisfies ErrorCode[];

export const registrationId = 'reg_2Qm8Zr1yXwVuTsRqPoNmLk';
export const claimToken = 'clm_kJ0v2r3Yt1uWq5xZ8aBcDeFgHiJkLmNoPqRsTuVwXyZ';
export const claimMembers = {
  claim_token: claimToken,
  claim_token_expires: '2027-11-20T09:00:00Z',
  claim_uri: '{base_url}/api/agent-auth/claim',
};
export const accessToken = {
  access_token: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl',
  token_type: 'Bearer',
  expires_in: 600,
  scope: scopes.join(' '),
};
export const assertion = 'eyJ0eXAiOiJvYXV0aC1pZC1qYWcrand0In0.e30.c2ln';
export const guidance = (message: string) => ({
  message,
  public_endpoints: publicEndpoints,
  documentation: '{base_url}/auth.md',
});
