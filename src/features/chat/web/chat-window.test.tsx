import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import { compileTexts } from '#i18n/compile-texts.ts'
import type { Language } from '#i18n/language.ts'
import { englishTexts, type TextsFile } from '#i18n/messages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { ChatWindow } from './chat-window.tsx'
import { WaitingRow } from './message-row.tsx'
import type { WaitingMessage } from './waiting.ts'

const english: Language = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' }
const texts = compileTexts(
  englishTexts(import.meta.glob<TextsFile>('./texts.json', { eager: true, import: 'default' })),
)

function draw(node: ReactNode, messengers = true): string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({}), staleTime: Infinity } } })
  queryClient.setQueryData<object>(userQuery().queryKey, GUEST_USER)
  queryClient.setQueryData<object>(portalQuery().queryKey, {
    registration: { messengers },
    signInWays: { services: [], messengers: [{ id: 'telegram', name: 'Telegram' }] },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={english} texts={texts}>
        <StaticRouter location="/en/courses/mark/">{node}</StaticRouter>
      </TextsProvider>
    </QueryClientProvider>,
  )
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button(?:(?!aria-label)[^>])*>([^<]*)<\/button>/g)].map(([, text]) => text)

test('[CHAT-32, ROLE-08] a guest sees ways to sign in instead of the field, by messenger where the portal has one', () => {
  const html = draw(<ChatWindow />)
  expect(html).not.toMatch(/<textarea|<form/)
  expect(buttonsOf(html)).toEqual(['Sign in', 'Sign in with a messenger'])
  expect(buttonsOf(draw(<ChatWindow />, false))).toEqual(['Sign in'])
})

test('[CHAT-38, LIMIT-46] the chat says that a mentor replies within 24 hours', () => {
  expect(wordsOf(draw(<ChatWindow />))).toContain('A mentor will reply within 24 hours')
})

const refused = (refusal: string | undefined): WaitingMessage => ({
  entryId: '1',
  refusal,
  node: {
    id: 'lpmmsg:1',
    text: 'Is a page missing?',
    createdAt: '2026-03-01T22:00:00Z',
    isNew: false,
    chatId: 'lpmchat:1',
    status: 'SENDING_FAILED',
    participant: { id: 'lpmusr:ruth', fullName: 'Ruth', avatarUrl: null, isStudent: true },
    attachments: [],
    readAt: null,
    via: 'portal',
  },
})
/** The text below the message bubble. */
const failureOf = (refusal: string | undefined) => {
  const html = draw(<WaitingRow message={refused(refusal)} onRetry={() => {}} onDiscard={() => {}} />)
  const [, under = ''] = html.split('role="status">')
  return under.split(/<[^>]*>/).filter((words) => words !== '')
}

test('[CHAT-39] a message that was not sent shows why in words, without a status or code', () => {
  const again = ['Try again', 'Discard']
  expect(failureOf(undefined)).toEqual(['Not sent.', 'Try again'])
  expect(failureOf('chat.no-such-file')).toEqual(['Not sent: its file is gone. Add it again.', ...again])
  for (const code of ['AUTH-DENY', 'chat.switched-off', 'portal.too-many'])
    expect(failureOf(code)).toEqual(['Not sent: the portal didn’t accept it.', ...again])
})
