import { currentSettings } from '#features/portal/server/settings.ts'
import { themeColours } from '#features/portal/theme.ts'
import { formatDate } from '#i18n/format.ts'
import { directionOf, htmlLangOf, languageOf } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CertificateWords } from '../model.ts'
import { certificatePath, nameLines, wholeName } from '../rules.ts'
import { certificateArt, markDrawing } from './certificate-art.ts'
import { fontsOf, isTall, isTight } from './script-fonts.ts'

/** The content of a certificate. A preview has no number yet. */
export interface CertificateContent {
  firstName: string
  lastName: string
  lang: string
  words: CertificateWords
  number: string | null
  finishedAt: Date
}

/** Longer titles are set in a smaller size. */
const LONG_TITLE = 44
/** Regions by which Typst distinguishes traditional and simplified Chinese. */
const REGIONS: Readonly<Record<string, string>> = { chi: 'TW', zho: 'CN' }
/** Placeholder for the number in a preview. */
const NO_NUMBER = '····-····-····'

/** Builds the data that both Typst documents read. */
export async function sheetOf(kernel: Kernel, content: CertificateContent) {
  const { words, lang, number, finishedAt } = content
  const colours = themeColours((await currentSettings(kernel)).theme.color)
  const of = (token: string) => colours[token] ?? '#000000'
  const isRtl = directionOf(lang) === 'rtl'
  const title = (text: string) => ({ text, fonts: fontsOf(text, lang, 'title'), isTight: isTight(text) })
  const text = (given: string) => ({ text: given, fonts: fontsOf(given, lang, 'text') })
  const say = (key: string) => kernel.texts.textOf(lang, `mail.certificateSheet.${key}`)
  // The whole name is set in one font, which has all of its letters.
  const whole = wholeName(content, lang)
  const name = nameLines(content, lang).map((line) => ({ ...title(whole), text: line }))
  const path = certificatePath(number ?? NO_NUMBER)
  return {
    title: `${whole}: ${words.title}`,
    whole,
    portal: title(words.portalName),
    direction: directionOf(lang),
    lang: typstLang(lang),
    region: REGIONS[lang] ?? null,
    colours: {
      ink: of('ink'),
      quiet: of('ink-2'),
      brandInk: of('brand-ink'),
    },
    art: certificateArt(colours, isRtl),
    mark: markDrawing(of('brand-ink')),
    name,
    isTall: isTall(whole),
    wording: text(words.wording),
    course: title(words.title),
    isLong: words.title.length > LONG_TITLE,
    about: text(words.about),
    facts: [
      { label: text(await say('finished')), value: text(formatDate(finishedAt, { language: languageOf(lang) })) },
      { label: text(await say('number')), value: text(number ?? NO_NUMBER) },
    ] as const,
    signer: words.signerName ? { name: text(words.signerName), role: text(words.signerRole ?? '') } : null,
    seal: words.seal ? pictureName('seal', words.seal) : null,
    check: {
      label: text(await say('check')),
      fonts: fontsOf(path, lang, 'text'),
      text: kernel.config.publicUrl.replace(/^https?:\/\//, '') + path.replace(/\/$/, ''),
      href: kernel.config.publicUrl + path,
    },
  }
}

export type Sheet = Awaited<ReturnType<typeof sheetOf>>

/** Returns the file name under which a document reads a picture: only its extension matters. */
export const pictureName = (name: 'seal' | 'background', src: string): string =>
  name + (/\.\w+$/.exec(src)?.[0] ?? '.png')

// Typst accepts language codes of two or three letters.
const typstLang = (lang: string): string => htmlLangOf(lang).split('-', 1)[0]?.slice(0, 3) ?? 'en'
