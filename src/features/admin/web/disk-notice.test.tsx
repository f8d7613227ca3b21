import { expect, test } from 'vitest'
import { userQuery } from '#features/accounts/web/queries.ts'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { compileTexts } from '#i18n/compile-texts.ts'
import { languageOf } from '#i18n/languages.ts'
import { englishTexts, type TextsFile } from '#i18n/messages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { drawTree } from '#test/draw-route.tsx'
import { DiskNotice } from './disk-notice.tsx'
import { healthQuery } from './queries.ts'

const texts = compileTexts(
  englishTexts(import.meta.glob<TextsFile>('#features/admin-shell/texts.json', { eager: true, import: 'default' })),
)

const draw = (isLow: boolean) =>
  drawTree(
    <TextsProvider language={languageOf('en')} texts={texts}>
      <DiskNotice />
    </TextsProvider>,
    (queryClient) => {
      queryClient.setQueryData<object>(userQuery().queryKey, { ...GUEST_USER, isGuest: false, roles: ['envmgr-admin'] })
      const disk = { freeBytes: 1.2e9, totalBytes: 20e9, isLow }
      queryClient.setQueryData<object>(healthQuery().queryKey, { mailLeaves: true, disk })
    },
  )

test('[R-11] every page of the administration says when the disk is almost full, and how full', async () => {
  const words = (await draw(true)).replaceAll(/<[^>]*>/g, ' ')
  expect(words).toContain('The server’s disk is almost full')
  expect(words).toContain('1.2 GB of 20 GB is free.')
  expect(await draw(false)).toBe('')
})
