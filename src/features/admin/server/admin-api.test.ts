import { expect, test } from 'vitest'
import { createTestApp } from '#test/create-test-app.ts'

test.each([
  ['a demo, which shows its emails on a page', { environment: 'demo', smtpUrl: undefined }, true],
  ['a portal without a mail server', { environment: 'production', smtpUrl: undefined }, false],
  ['a portal with a mail server', { environment: 'production', smtpUrl: 'smtp://mail.test' }, true],
] as const)('administrators see whether emails can be sent: %s', async (_, config, mailLeaves) => {
  const portal = await createTestApp({ config })
  const { as } = await portal.signedIn('envmgr-admin')
  expect(await (await portal.get('/api/backoffice/health', { as })).json()).toMatchObject({ mailLeaves })
  await portal.close()
})
