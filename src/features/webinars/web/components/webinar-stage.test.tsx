import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileTexts } from '#i18n/compile-texts.ts'
import type { Language } from '#i18n/language.ts'
import { englishTexts, type TextsFile } from '#i18n/messages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import type { Webinar } from '../../model.ts'
import { webinarQuery } from '../queries.ts'
import file from '../texts.json' with { type: 'json' }
import { WebinarStage } from './webinar-stage.tsx'

const english: Language = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' }
const texts = compileTexts(
  englishTexts(
    import.meta.glob<TextsFile>(['../texts.json', '/src/features/pages/texts.json'], {
      eager: true,
      import: 'default',
    }),
  ),
)
const { webinarJoin, webinarLive, webinarNoStream } = file.texts

const live: Webinar = {
  id: 'talk',
  title: 'A talk',
  startDate: '2026-03-01T18:00:00.000Z',
  durationMinutes: 60,
  host: null,
  state: 'live',
  streamUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  recordingUrl: null,
  hasRecording: false,
  relativeUrl: '/webinar/talk/',
  attendance: null,
  now: '2026-03-01T18:05:00.000Z',
}

function draw(webinar: Webinar): string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({}), staleTime: Infinity } } })
  queryClient.setQueryData<Webinar>(webinarQuery(webinar.id, 'en').queryKey, webinar)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={english} texts={texts}>
        <WebinarStage id={webinar.id} />
      </TextsProvider>
    </QueryClientProvider>,
  )
}

test('[WEBINAR-04] a live webinar without a stream says that the broadcast hasn’t started, and has no button to join it', () => {
  const html = draw({ ...live, streamUrl: null })
  expect(html).toContain(webinarNoStream.text)
  expect(html).toContain(webinarLive.text)
  expect(html).not.toContain('<button')
})

test('a live webinar with a stream has the button to join it, and no such sentence', () => {
  const html = draw(live)
  expect(html).toMatch(/<button[^>]*aria-busy="false"/)
  expect(html).toContain(webinarJoin.text)
  expect(html).not.toContain(webinarNoStream.text)
})
