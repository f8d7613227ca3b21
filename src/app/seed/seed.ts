import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { DEMO_PASSWORD } from '#features/accounts/demo-password.ts'
import { ROLES } from '#base/roles.ts'
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts'
import { seedPeople } from '#features/accounts/server/seed-people.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { COURSE_ACCESS, courseAuthor, CURRENCIES, ELEMENT_TYPES } from '#features/courses/model.ts'
import { insertCourse, insertElement } from '#features/courses/server/store.ts'
import { picture } from '#features/files/model.ts'
import { greet } from '#features/notifications/server/welcome.ts'
import { PAGE_TYPES, pageHeader, savedBlock } from '#features/pages/model.ts'
import { checkBlocks } from '#features/pages/server/block-definitions.ts'
import { insertPage } from '#features/pages/server/store.ts'
import { settingsSchema } from '#features/portal/server/settings-schema.ts'
import { findSettings, saveSettings } from '#features/portal/server/store.ts'
import { testContent, testTexts } from '#features/exams/model.ts'
import { saveTest } from '#features/exams/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { seedChats } from './chats.ts'
import { seedCourseComments } from './course-comments.ts'
import { seedCoursePeople } from './course-people.ts'
import { seedDesk } from './desk.ts'
import { seedFeedback } from './feedback.ts'
import { seedForms } from './forms.ts'
import { seedPromotions } from './promotions.ts'
import { seedGroups } from './groups.ts'
import { seedImport } from './imports.ts'
import { seedMentors } from './mentors.ts'
import { seedMedia } from './media.ts'
import { seedMicrocourses } from './microcourses.ts'
import { seedTakers } from './takers.ts'
import { seedTests } from './tests.ts'
import { seedThisWeek } from './this-week.ts'
import { seedVideoProgress } from './watched.ts'
import { seedVersions } from './versions.ts'
import { seedVideoEvents } from './video-events.ts'
import {
  blocksWithTexts,
  readJson,
  readSeedFiles,
  type SeedFile,
  textsOfTest,
  textsWithoutBlocks,
} from './seed-files.ts'
import { seedAwards } from './awards.ts'
import { seedOrders } from './orders.ts'
import { seedOwnLearning } from './own-learning.ts'
import { seedTalk } from './talk.ts'
import { seedOneWebinar, seedWebinar, webinarTextsOf } from './webinars.ts'

const SEED = 'db/seed'

const seo = z.object({ title: z.string().optional(), description: z.string().optional() }).default({})
const components = z.array(savedBlock.omit({ texts: true }))
const seedAccountsFile = z.array(
  z.object({
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    roles: z.array(z.enum(ROLES).exclude(['guest'])),
  }),
)
const daysAgo = z.number().optional()
const seedPeopleFile = z.array(
  z.object({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    username: z.string().optional(),
    email: z.email().optional(),
    emailVerified: z.boolean().optional(),
    phone: z.string().optional(),
    lang: z.string(),
    roles: z.array(z.enum(ROLES).exclude(['guest'])),
    waysIn: z.array(z.string()),
    registeredDaysAgo: z.number(),
    seenHoursAgo: z.number(),
    blockedDaysAgo: daysAgo,
    deletionAskedDaysAgo: daysAgo,
    rolesGivenDaysAgo: daysAgo,
    utm: z.object({ utm_source: z.string(), utm_campaign: z.string() }).optional(),
  }),
)
const seedPage = z.object({
  title: z.string(),
  alias: z.string(),
  type: z.enum(PAGE_TYPES),
  /** The content that a page of this type shows, such as a video event. */
  modelId: z.string().nullable().default(null),
  noindex: z.boolean(),
  template: z.string(),
  toTop: z.boolean(),
  header: pageHeader,
  seo,
  components,
  /** Only for a page of a data source. */
  record: z.object({ title: z.string(), noindex: z.boolean(), components }).optional(),
})
const seedCourse = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  outcomes: z.array(z.string()),
  pageAlias: z.string().nullable().default(null),
  type: z.enum(['free', 'paid']),
  access: z.enum(COURSE_ACCESS),
  arbitraryWalkthrough: z.boolean(),
  category: z.object({ id: z.string(), title: z.string() }).nullable().default(null),
  hue: z.int().nullable().default(null),
  cover: picture.nullable().default(null),
  price: z.int().nullable().default(null),
  currency: z.enum(CURRENCIES).nullable().default(null),
  buttons: z.record(z.string(), z.string()).default({}),
  author: courseAuthor.nullable().default(null),
  /** Position in the portal's own order. */
  order: z.int().default(0),
  dateCreatedDaysAgo: z.int(),
  seo,
})
const seedElement = z.object({
  id: z.string(),
  type: z.enum(ELEMENT_TYPES),
  title: z.string(),
  duration: z.int(),
  cover: picture.nullable().default(null),
  pattern: z.string(),
  canBeFirst: z.boolean(),
  visible: z.boolean(),
  section: z.string().nullable().default(null),
  discussionActive: z.boolean(),
  components,
  /** A sentence to take along, shown when it is finished. */
  takeaway: z.string().exactOptional(),
  /** Rules and questions of a test. */
  test: testContent.optional(),
  webinar: seedWebinar.optional(),
  seo,
})

/**
 * Seeds a portal with the demo's content, people and settings. Existing content stays as it is. It may come from an
 * earlier version: a step that fails because of it doesn't stop the others, and is reported at the end.
 */
export async function seed(kernel: Kernel): Promise<void> {
  const failures: unknown[] = []
  for (const step of STEPS) {
    await step(kernel).catch((error: unknown) => {
      kernel.log.warn({ err: error, step: step.name }, 'A part of the demo could not be added')
      failures.push(error)
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything of the demo could be added')
}

/** The order matters: later steps build on earlier ones. */
const STEPS: ((kernel: Kernel) => Promise<void>)[] = [
  seedSettings,
  (kernel) => seedMedia(kernel, SEED),
  seedContent,
  seedPeopleOfDemo,
  (kernel) => seedMentors(kernel, SEED),
  (kernel) => seedChats(kernel, SEED),
  (kernel) => seedDesk(kernel, SEED),
  (kernel) => seedTests(kernel, SEED),
  (kernel) => seedPromotions(kernel, SEED),
  (kernel) => seedVideoProgress(kernel, SEED),
  (kernel) => seedThisWeek(kernel, SEED),
  (kernel) => seedOrders(kernel, SEED),
  seedTakers,
  seedVersions,
  seedCoursePeople,
  seedCourseComments,
  seedGroups,
  seedImport,
  (kernel) => seedFeedback(kernel, SEED),
  (kernel) => seedForms(kernel, SEED),
  greetAccounts,
]

async function seedContent(kernel: Kernel): Promise<void> {
  const added: boolean[] = []
  for (const file of readSeedFiles(path.join(SEED, 'pages'))) added.push(await seedOnePage(kernel, file))
  for (const id of readdirSync(path.join(SEED, 'courses'))) added.push(await seedOneCourse(kernel, id))
  added.push(await seedMicrocourses(kernel, SEED), await seedVideoEvents(kernel, SEED))
  // Clears the cache of a portal that is running meanwhile.
  if (added.includes(true)) await kernel.content.change(async () => {})
}

const readAccounts = () => seedAccountsFile.parse(readJson(path.join(SEED, 'accounts.json')))

async function seedPeopleOfDemo(kernel: Kernel): Promise<void> {
  await seedAccounts(kernel, readAccounts(), DEMO_PASSWORD)
  await seedTalk(kernel, SEED)
  await seedOwnLearning(kernel, SEED)
  await seedAwards(kernel, SEED)
  const people = seedPeopleFile.parse(readJson(path.join(SEED, 'people.json')))
  await seedPeople(kernel, { people, by: 'admin@demo.portico.test' })
}

async function greetAccounts(kernel: Kernel): Promise<void> {
  for (const { email } of readAccounts()) await greetAccount(kernel, email)
}

async function greetAccount(kernel: Kernel, email: string): Promise<void> {
  const account = await findUserByEmail(kernel.db, email)
  if (account) await greet(kernel, kernel.db, account.id)
}

async function seedSettings(kernel: Kernel): Promise<void> {
  if (Object.keys(await findSettings(kernel.db)).length > 0) return
  const settings = readJson(path.join(SEED, 'portal.json'))
  settingsSchema(kernel).parse(settings)
  await saveSettings(kernel.db, settings, kernel.clock.now())
}

/** Returns whether the page was new. */
async function seedOnePage(kernel: Kernel, file: SeedFile<unknown>): Promise<boolean> {
  const { toTop, modelId, ...page } = seedPage.parse(file.content)
  return insertPage(
    kernel.db,
    {
      ...page,
      id: `page-${file.name}`,
      index: 0,
      published: true,
      edited: false,
      model_id: modelId,
      to_top: toTop,
      texts: textsWithoutBlocks(file.overlays),
      components: checkBlocks(kernel, blocksWithTexts(page.components, file.overlays)),
      record: page.record && {
        ...page.record,
        components: checkBlocks(kernel, blocksWithTexts(page.record.components, file.overlays)),
      },
    },
    kernel.clock.now(),
  )
}

async function seedOneCourse(kernel: Kernel, id: string): Promise<boolean> {
  const now = kernel.clock.now()
  const files = readSeedFiles(path.join(SEED, 'courses', id))
  const courseFile = files.find((file) => file.name === 'course')
  if (!courseFile) throw new Error(`There is no course.json for the course ${id}.`)
  const { pageAlias, arbitraryWalkthrough, price, order, dateCreatedDaysAgo, ...course } = seedCourse.parse(
    courseFile.content,
  )
  const isNew = await insertCourse(kernel.db, {
    ...course,
    id,
    index: order,
    page_alias: pageAlias,
    arbitrary_walkthrough: arbitraryWalkthrough,
    price_minor: price === null ? null : String(price),
    published: true,
    texts: courseFile.overlays,
    secret: kernel.makeId(),
    date_created: new Date(now.getTime() - dateCreatedDaysAgo * DAY_MS),
    updated_at: now,
  })
  if (!isNew) return false
  const elements = files.filter((file) => file !== courseFile)
  for (const [index, file] of elements.entries()) await seedElementFile(kernel, { courseId: id, index, file })
  return true
}

async function seedElementFile(kernel: Kernel, from: { courseId: string; index: number; file: SeedFile<unknown> }) {
  const { canBeFirst, discussionActive, test, webinar, ...element } = seedElement.parse(from.file.content)
  const { overlays } = from.file
  await insertElement(kernel.db, {
    ...element,
    course_id: from.courseId,
    index: from.index,
    can_be_first: canBeFirst,
    discussion_id: discussionActive ? element.id : null,
    discussion_active: discussionActive,
    texts: textsWithoutBlocks(overlays),
    components: checkBlocks(kernel, blocksWithTexts(element.components, overlays)),
    secret: kernel.makeId(),
    updated_at: kernel.clock.now(),
  })
  if (webinar) {
    const [of, now] = [{ element_id: element.id }, kernel.clock.now()]
    await seedOneWebinar(kernel.db, { webinar, of, texts: webinarTextsOf(overlays), now })
  }
  if (!test) return
  const texts = testTexts.parse(textsOfTest(overlays))
  await saveTest(kernel.db, { elementId: element.id, content: test, texts, now: kernel.clock.now() })
}
