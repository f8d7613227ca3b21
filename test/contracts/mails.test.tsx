// Every kind of email, found by its folder: rendered in languages of three scripts, complete and readable.
import { beforeAll, describe, expect, test } from 'vitest'
import { serverTexts } from '../../src/app/texts.ts'
import { themeColours } from '../../src/features/portal/theme.ts'
import { PALETTES } from '../../src/features/portal/palettes.ts'
import { contrastOf } from '../../src/ui/colour.ts'
import type { MailLook, MailPart } from '../../src/server/mail/mail-frame.tsx'
import type { RenderedMail } from '../../src/server/mail/mail.ts'
import { mailTexts } from '../../src/server/mail/mail-texts.ts'
import { mailLook } from '../../src/features/portal/server/mail-look.ts'
import { createTestApp } from '../create-test-app.ts'

interface Sample {
  name: string
  props: Record<string, unknown>
}

const PARTS = '../../src/parts/mails'
const PUBLIC_URL = 'https://learn.example.org'
const parts = import.meta.glob<MailPart<unknown>>('../../src/parts/mails/*/mail.tsx', { eager: true })
const samples = import.meta.glob<Sample[]>('../../src/parts/mails/*/fixtures.json', { eager: true, import: 'default' })
const names = Object.keys(parts).map((file) => file.split('/').at(-2) ?? '')

let look: MailLook
beforeAll(async () => {
  const app = await createTestApp()
  look = await mailLook(app.kernel)
  await app.close()
})

async function draw(name: string, { props }: Sample, lang: string): Promise<RenderedMail> {
  const part = parts[`${PARTS}/${name}/mail.tsx`]!
  const around = { lang, ...mailTexts(serverTexts, lang), publicUrl: PUBLIC_URL, look }
  return part.render(part.mail.props.parse(props), around)
}

test('the kinds of emails are found', () => {
  expect(names).toContain('reset-password')
})

describe.each(names)('email %s', (name) => {
  const cases = (samples[`${PARTS}/${name}/fixtures.json`] ?? []).flatMap((sample) =>
    ['en', 'ar', 'uk'].map((lang) => ({ ...sample, lang })),
  )

  test('has the name of its folder, and samples', () => {
    expect(parts[`${PARTS}/${name}/mail.tsx`]!.mail.id).toBe(name)
    expect(cases).not.toEqual([])
  })

  test.each(cases)('$name in $lang', async (sample) => {
    const { subject, html, text = '' } = await draw(name, sample, sample.lang)
    expect(subject).toMatch(/^\P{Cc}{3,150}$/u)
    expect(html).toMatch(
      new RegExp(`^<!doctype html><html lang="${sample.lang}" dir="${sample.lang === 'ar' ? 'rtl' : 'ltr'}">`),
    )
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(addresses.filter((address) => !address.startsWith(`${PUBLIC_URL}/`))).toEqual([])
    expect(addresses.length).toBeGreaterThan(0)
    for (const words of [subject, html, text]) {
      expect(words).not.toMatch(/\bmail\.\w+\.\w+|undefined|\[object|[{}]/)
    }
    expect(html).not.toMatch(/<(?:table|script|link|img|style)\b/)
    // The plain-text version contains every link of the HTML.
    const plain = addresses
      .map((address) => address.replaceAll('&amp;', '&'))
      .filter((address) => !text.includes(address))
    expect(plain).toEqual([])
    expect(text).not.toMatch(/<[a-z]/)
  })
})

test('an email marks the parts that are English because its language lacks them', async () => {
  const [sample] = samples[`${PARTS}/certificate/fixtures.json`] ?? []
  const drawn = async (lang: string) => (await draw('certificate', sample!, lang)).html
  const html = await drawn('pa')
  expect(html).toMatch(/<html lang="pa"/)
  expect(html).toMatch(/<p lang="en"[^>]*>On its page/)
  expect(html).toMatch(/<p lang="en"[^>]*>You’re receiving this email/)
  expect(html).toMatch(/<h1 style=/)
  expect(await drawn('uk')).not.toContain('lang="en"')
})

test.each([...Object.keys(PALETTES), '#ffee00', '#000000', '#ffffff'])(
  'text in emails of a portal with the colour %s has enough contrast',
  (colour) => {
    const colours = themeColours(colour)
    const pairs = [
      ['on-brand', 'brand'],
      ['brand-ink', 'paper'],
      ['brand-ink', 'wash'],
      ['ink', 'paper'],
      ['ink-2', 'paper'],
      ['ink-2', 'wash'],
    ] as const
    const faint = pairs.filter(([text, ground]) => contrastOf(colours[text]!, colours[ground]!) < 4.5)
    expect(faint).toEqual([])
  },
)
