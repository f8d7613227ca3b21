import { createRequire } from 'node:module'
import { findCourse, findElement, getCourseOutline } from '#features/courses/server/store.ts'
import { findMicrocourse } from '#features/microcourses/server/store.ts'
import { MAIN_ALIAS } from '#features/pages/model.ts'
import { findPage } from '#features/pages/server/store.ts'
import { isStandardAlias } from '#features/pages/standard-aliases.ts'
import { hexOfColour } from '#features/portal/palettes.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { directionOf } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { loadSharp } from '#server/files/pictures.ts'
import { coverSvg } from '#ui/art/cover.ts'

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 72
const COVER = { width: 480, height: 360 }
const TITLE_WIDTH = WIDTH - 3 * EDGE - COVER.width
const LARGEST_TITLE_PX = 72
const SMALLEST_TITLE_PX = 36
const TITLE_STEP_PX = 6
const TITLE_HEIGHT = 340

const fonts = createRequire(import.meta.url)
const LATIN = {
  family: 'Geologica SemiBold',
  file: '@expo-google-fonts/geologica/600SemiBold/Geologica_600SemiBold.ttf',
}
const ARABIC = {
  family: 'Alexandria SemiBold',
  file: '@expo-google-fonts/alexandria/600SemiBold/Alexandria_600SemiBold.ttf',
}

/** The content of a link preview: title and cover of a page, course or lesson. */
export interface Subject {
  title: string
  /** The course whose cover is drawn beside the title. */
  cover: { id: string; hue: number | null } | null
}

/** Returns title and cover for a path without language, such as `/courses/mark/`; undefined if it isn't public. */
export async function findSubject(kernel: Kernel, path: string, lang: string): Promise<Subject | undefined> {
  const [first = MAIN_ALIAS, second] = path.split('/').filter(Boolean)
  if (second === undefined) return pageSubject(kernel, first, lang)
  if (first === 'microcourse') return microcourseSubject(kernel, second, lang)
  const element = first === 'courses' ? undefined : await findElement(kernel.db, second)
  const course = await findCourse(kernel.db, element?.course_id ?? second)
  if (!course?.published || (first !== 'courses' && !element)) return undefined
  if (!(await isForEverybody(kernel, course.id, element?.id))) return undefined
  const title = element ? (element.texts[lang]?.title ?? element.title) : (course.texts[lang]?.title ?? course.title)
  return { title, cover: { id: course.id, hue: course.hue } }
}

/** Previews are requested without a session, so restricted content has none. */
async function isForEverybody({ db }: Kernel, courseId: string, elementId: string | undefined): Promise<boolean> {
  const outline = await getCourseOutline(db, courseId)
  if (!outline || outline.groups) return false
  if (elementId === undefined) return true
  const element = outline.elements.find(({ id }) => id === elementId)
  return element !== undefined && element.visible && !element.removed && !element.audience
}

async function microcourseSubject(kernel: Kernel, id: string, lang: string): Promise<Subject | undefined> {
  const microcourse = await findMicrocourse(kernel.db, id)
  if (!microcourse || microcourse.groups.length > 0) return undefined
  const { title, texts, hue } = microcourse
  return { title: texts[lang]?.title ?? title, cover: { id: microcourse.id, hue } }
}

async function pageSubject(kernel: Kernel, alias: string, lang: string): Promise<Subject | undefined> {
  const { name, seo } = await currentSettings(kernel)
  // The portal's own preview, which pages without one use too.
  if (alias === MAIN_ALIAS) return { title: seo.title[lang] ?? seo.title.en ?? name, cover: null }
  const page = await findPage(kernel.db, alias)
  if (!page?.published) return standardSubject(kernel, alias, lang)
  return { title: page.texts[lang]?.title ?? page.title, cover: null }
}

async function standardSubject({ texts }: Kernel, alias: string, lang: string): Promise<Subject | undefined> {
  if (!isStandardAlias(alias)) return undefined
  return { title: await texts.textOf(lang, `page.standard.${alias}.title`), cover: null }
}

/** Draws a link preview as PNG, 1200 by 630. */
export async function drawPicture(kernel: Kernel, subject: Subject, lang: string): Promise<Buffer> {
  const { theme, name } = await currentSettings(kernel)
  const isRtl = directionOf(lang) === 'rtl'
  const title = await drawTitle(subject.title, isRtl)
  const cover = subject.cover ?? { id: name, hue: null }
  const svg = coverSvg(cover.id, cover.hue === null ? {} : { hue: cover.hue })
  const sharp = await loadSharp()
  const drawing = await sharp(Buffer.from(svg))
    .resize(COVER.width, COVER.height)
    .composite([{ input: rounded(), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const brandName = await drawText(name, { family: LATIN, sizePx: 34, width: TITLE_WIDTH, isRtl: false })
  const atStart = (width: number) => (isRtl ? WIDTH - EDGE - width : EDGE)
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: hexOfColour(theme.color) } })
    .composite([
      { input: drawing, left: isRtl ? EDGE : WIDTH - EDGE - COVER.width, top: Math.round((HEIGHT - COVER.height) / 2) },
      { input: title.data, left: atStart(title.width), top: Math.max(EDGE, Math.round((HEIGHT - title.height) / 2)) },
      { input: brandName.data, left: atStart(brandName.width), top: HEIGHT - EDGE - brandName.height },
    ])
    .png()
    .toBuffer()
}

/** Draws the title in the largest size that fits. */
async function drawTitle(title: string, isRtl: boolean) {
  const family = /\p{Script=Arabic}/u.test(title) ? ARABIC : LATIN
  for (let sizePx = LARGEST_TITLE_PX; sizePx > SMALLEST_TITLE_PX; sizePx -= TITLE_STEP_PX) {
    const drawn = await drawText(title, { family, sizePx, width: TITLE_WIDTH, isRtl })
    if (drawn.height <= TITLE_HEIGHT && drawn.width <= TITLE_WIDTH) return drawn
  }
  const shortened = `${title.slice(0, 120)}…`
  return drawText(shortened, { family, sizePx: SMALLEST_TITLE_PX, width: TITLE_WIDTH, isRtl })
}

async function drawText(text: string, from: { family: typeof LATIN; sizePx: number; width: number; isRtl: boolean }) {
  const sharp = await loadSharp()
  const { data, info } = await sharp({
    text: {
      // Pango parses markup, so titles are escaped.
      text: `<span foreground="white">${text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)}</span>`,
      font: `${from.family.family}, ${from.sizePx}`,
      fontfile: fonts.resolve(from.family.file),
      width: from.width,
      align: from.isRtl ? 'right' : 'left',
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const rounded = () =>
  Buffer.from(`<svg width="${COVER.width}" height="${COVER.height}"><rect width="100%" height="100%" rx="28"/></svg>`)
