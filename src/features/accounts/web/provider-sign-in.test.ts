import { afterEach, expect, test, vi } from 'vitest'
import { PROVIDER_CHANNEL, type ProviderMessage, type ProviderResult, signInByPopup } from './provider-sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

/** Signs in by Google while the portal answers so; its window says what it has been given. */
async function signIn(said: Partial<ProviderMessage>, answer: Response): Promise<ProviderResult> {
  const sent: unknown[] = []
  vi.stubGlobal('location', new URL('http://portal.test/en/'))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))])
    return answer
  })
  vi.stubGlobal('open', (address: string) => {
    const attempt = new URL(address, location.href).searchParams.get('attempt') ?? ''
    // The page listens from when its window is there.
    queueMicrotask(() => {
      const channel = new BroadcastChannel(PROVIDER_CHANNEL)
      channel.postMessage({ attempt, ...said })
      channel.close()
    })
    return { closed: false }
  })
  const nothing = () => {}
  const asked = { lang: 'en', returnTo: '/courses/', onClosed: nothing, onBlocked: nothing }
  const result = await signInByPopup('google', asked)
  if (said.token !== undefined) {
    expect(sent).toEqual([
      ['/api/sso/login/third-party', { connection: 'google', token: said.token, returnTo: '/en/courses/' }],
    ])
  }
  return result
}

test('[ERROR-69, SOCIAL-05] a login popup that succeeds returns ok true', async () => {
  expect(await signIn({ token: 't' }, Response.json({}))).toEqual({ ok: true })
})

test('[ERROR-68, SOCIAL-06] one that fails is logged, and the error returned', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const problem = { status: 401, code: 'accounts.sign-in-not-valid', message: 'Too old' }
  const refused = await signIn({ token: 't' }, Response.json(problem, { status: 401 }))
  expect(refused).toEqual({ ok: false, error: 'failed', problem })
  expect(await signIn({ error: 'cancelled' }, Response.json({}))).toEqual({ ok: false, error: 'cancelled' })
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockClear()
})
