import { afterEach, expect, test, vi } from 'vitest'
import { PROVIDER_CHANNEL, type ProviderMessage, signInByPopup } from './provider-sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

/**
 * Signs in with Google with the given message of the popup and response of the portal. Returns the result and the
 * request.
 */
async function signIn(said: Partial<ProviderMessage>, answer: Response) {
  const sent: string[] = []
  vi.stubGlobal('location', new URL('http://portal.test/en/'))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push(`${address} ${body}`)
    return answer
  })
  vi.stubGlobal('open', (address: string) => {
    const attempt = new URL(address, location.href).searchParams.get('attempt') ?? ''
    // The page listens once its popup exists.
    queueMicrotask(() => {
      const channel = new BroadcastChannel(PROVIDER_CHANNEL)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
      channel.postMessage({ attempt, ...said })
      channel.close()
    })
    return { closed: false }
  })
  const nothing = () => {}
  const asked = { lang: 'en', returnTo: '/courses/', onClosed: nothing, onBlocked: nothing }
  return { result: await signInByPopup('google', asked), sent }
}

test('[ERROR-69, SOCIAL-05] a login popup that succeeds returns ok true', async () => {
  const { result, sent } = await signIn({ token: 't' }, Response.json({}))
  expect(result).toEqual({ ok: true })
  expect(sent).toEqual(['/api/sso/login/third-party {"connection":"google","token":"t","returnTo":"/en/courses/"}'])
})

test('[ERROR-68, SOCIAL-06] a failure is logged, and the error returned', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const problem = { status: 401, code: 'accounts.sign-in-not-valid', message: 'Too old' }
  const refused = await signIn({ token: 't' }, Response.json(problem, { status: 401 }))
  expect(refused.result).toEqual({ ok: false, error: 'failed', problem })
  const cancelled = await signIn({ error: 'cancelled' }, Response.json({}))
  expect(cancelled).toEqual({ result: { ok: false, error: 'cancelled' }, sent: [] })
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockClear()
})
