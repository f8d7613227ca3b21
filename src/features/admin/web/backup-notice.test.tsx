import { expect, test } from 'vitest'
import { userQuery } from '#features/accounts/web/queries.ts'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { compileTexts } from '#i18n/compile-texts.ts'
import { languageOf } from '#i18n/languages.ts'
import { englishTexts, type TextsFile } from '#i18n/messages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { drawTree } from '#test/draw-route.tsx'
import { BackupNotice } from './backup-notice.tsx'
import { healthQuery } from './queries.ts'

const texts = compileTexts(
  englishTexts(import.meta.glob<TextsFile>('#features/admin-shell/texts.json', { eager: true, import: 'default' })),
)

const draw = (backupFailedAt: string | null) =>
  drawTree(
    <TextsProvider language={languageOf('en')} texts={texts}>
      <BackupNotice />
    </TextsProvider>,
    (queryClient) => {
      queryClient.setQueryData<object>(userQuery().queryKey, { ...GUEST_USER, isGuest: false, roles: ['envmgr-admin'] })
      queryClient.setQueryData<object>(healthQuery().queryKey, { mailLeaves: true, disk: null, backupFailedAt })
    },
  )

test('every page of the administration says when the last scheduled backup failed, and leads to the reason', async () => {
  const html = await draw('2026-03-02T02:05:00.000Z')
  expect(html.replaceAll(/<[^>]*>/g, ' ')).toContain('The last scheduled backup failed')
  expect(html).toContain('dateTime="2026-03-02T02:05:00.000Z"')
  expect(html).toContain('/admin/backups/')
  expect(await draw(null)).toBe('')
})
