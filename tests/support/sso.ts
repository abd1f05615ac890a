import { expect } from 'vitest';
import { Jar, passProvider } from './oidc.ts';
import type { TestServer } from './server.ts';

export function ssoSteps(server: () => TestServer) {
  async function start(id = 'empresa', returnTo?: string) {
    const cookies = new Jar();
    const response = await server().app.inject({
      method: 'POST',
      url: '/web/api/users/saveOauth2',
      payload: { provider: id, ...(returnTo !== undefined && { returnTo }) },
    });
    cookies.take(response.headers['set-cookie']);
    return { cookies, url: response.json().content.authorizationUrl as string, response };
  }

  /** Returns the part after the # in the address that the callback redirects to. */
  async function comeBack(query: URLSearchParams, cookies: Jar, id = 'empresa') {
    const response = await server().app.inject({
      url: `/web/api/users/saveOauth2/callback/${id}?${query}`,
      headers: cookies.header,
    });
    expect(response.statusCode).toBe(302);
    const [page, fragment] = String(response.headers.location).split('#');
    expect(page).toBe('/web/auth/login');
    return Object.fromEntries(new URLSearchParams(fragment));
  }

  async function validate(payload: object, cookies: Jar) {
    const response = await server().app.inject({
      method: 'POST',
      url: '/web/api/users/validateOauth2',
      headers: cookies.header,
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  }

  async function prove(id = 'empresa', returnTo?: string) {
    const { cookies, url } = await start(id, returnTo);
    const { email, expiresAt, ...rest } = await comeBack(await passProvider(url), cookies, id);
    return { cookies, proof: { email, expiresAt }, rest };
  }

  return { start, comeBack, validate, prove };
}
