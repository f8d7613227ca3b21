import type { DraftDocument, DraftEntry } from '#features/drafts/model.ts'

/** Templates for new courses. */
export const COURSE_TEMPLATES = ['empty', 'seven-evenings', 'four-weeks', 'first-steps', 'for-sale'] as const
export type CourseTemplate = (typeof COURSE_TEMPLATES)[number]

/** The settings that a template changes. */
export const settingsOf = (template: CourseTemplate): Readonly<Record<string, unknown>> => SETTINGS[template]

const SETTINGS: Readonly<Record<CourseTemplate, Readonly<Record<string, unknown>>>> = {
  empty: {},
  'seven-evenings': {},
  'four-weeks': { access: 'first-lesson-open' },
  'first-steps': { access: 'open', arbitraryWalkthrough: true },
  // Without a price it can't be published yet.
  'for-sale': { type: 'paid', access: 'first-lesson-open' },
}

/** What a text of a template says, and the numbers in it. */
type Say = (key: TemplateText, values?: Record<string, number>) => string
type TemplateText =
  | 'evening'
  | 'week'
  | 'weekReading'
  | 'weekTalk'
  | 'story'
  | 'questions'
  | 'nextStep'
  | 'welcome'
  | 'firstFull'
  | 'goOn'
  | 'eveningText'
  | 'readingText'
  | 'talkText'
  | 'storyText'
  | 'questionsText'
  | 'nextStepText'
  | 'welcomeText'
  | 'fullText'

interface Lesson {
  title: string
  section?: string
  minutes: number
  /** Paragraphs that say what belongs here, to be overwritten. */
  text?: string
  isOpen?: boolean
}

const times = <Value>(count: number, make: (number: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

const LESSONS: Readonly<Record<CourseTemplate, (say: Say) => Lesson[]>> = {
  empty: () => [{ title: '', minutes: 10, isOpen: true }],
  'seven-evenings': (say) =>
    times(7, (number) => ({
      title: say('evening', { number }),
      minutes: 10,
      text: say('eveningText'),
      isOpen: number === 1,
    })),
  'four-weeks': (say) =>
    times(4, (number) => {
      const section = say('week', { number })
      return [
        { title: say('weekReading', { number }), section, minutes: 20, text: say('readingText'), isOpen: number === 1 },
        { title: say('weekTalk', { number }), section, minutes: 30, text: say('talkText') },
      ]
    }).flat(),
  'first-steps': (say) => [
    { title: say('story'), minutes: 8, text: say('storyText'), isOpen: true },
    { title: say('questions'), minutes: 8, text: say('questionsText'), isOpen: true },
    { title: say('nextStep'), minutes: 5, text: say('nextStepText'), isOpen: true },
  ],
  'for-sale': (say) => [
    { title: say('welcome'), minutes: 10, text: say('welcomeText'), isOpen: true },
    { title: say('firstFull'), minutes: 20, text: say('fullText') },
    { title: say('goOn'), minutes: 20, text: say('fullText') },
  ],
}

/** The keys of all texts that a template needs. */
export function textsOf(template: CourseTemplate): { key: TemplateText; values: Record<string, number> }[] {
  const needed: { key: TemplateText; values: Record<string, number> }[] = []
  LESSONS[template]((key, values = {}) => {
    needed.push({ key, values })
    return ''
  })
  return needed
}

/** The lessons that a new course begins with, and their contents. The first one has the given id. */
export function startingLessons(
  template: CourseTemplate,
  { elementId, makeId, say }: { elementId: string; makeId: () => string; say: Say },
): { head: DraftEntry; contents: DraftDocument | undefined }[] {
  return LESSONS[template](say).map(({ title, section = null, minutes, text, isOpen = false }, index) => ({
    head: {
      id: index === 0 ? elementId : makeId(),
      type: 'lesson',
      title,
      section,
      duration: minutes,
      cover: null,
      pattern: 'default',
      // Guests may read it, so that everybody can try the course.
      canBeFirst: isOpen,
      visible: true,
      discussionActive: index > 0,
      seo: {},
      texts: {},
    },
    contents: text === undefined ? undefined : { components: [paragraph(makeId(), text)] },
  }))
}

const paragraph = (id: string, text: string) => ({
  id,
  component: 'text',
  version: 1,
  visible: true,
  props: { html: `<p>${escaped(text)}</p>`, variant: 'body' },
  texts: {},
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
