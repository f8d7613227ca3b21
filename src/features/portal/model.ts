import { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'

/** Spec §9. */
export const SETTINGS_REFRESH_MS = 10_000
export const COMPONENT_RADIUS_DEFAULT = 20
export const BUTTON_RADIUS_DEFAULT = 30

export const font = z.object({ name: z.string(), source: z.string() })

/** Look of a portal. Spec §3, Theme. */
export const theme = z.object({
  textFont: font.default({ name: 'Wix Madefor Text', source: 'system' }),
  titleFont: font.default({ name: 'Geologica', source: 'system' }),
  componentBorderRadius: z.int().min(0).max(30).default(COMPONENT_RADIUS_DEFAULT),
  button: z
    .object({
      id: z.string(),
      borderRadius: z.int().min(0).max(30).default(BUTTON_RADIUS_DEFAULT),
      type: z.enum(['gradient', 'flat', 'outline']).default('flat'),
    })
    .default({ id: 'default', borderRadius: BUTTON_RADIUS_DEFAULT, type: 'flat' }),
  /** A named palette (blue, green, red, orange, purple, teal, grey) or `#rrggbb`. */
  color: z.string().default('blue'),
})
export type Theme = z.infer<typeof theme>

export const REGISTRATION_FIELD_IDS = [
  'email',
  'lastName',
  'firstName',
  'password',
  'phone',
  'age',
  'additional',
] as const

/** A field of the sign-up form. Spec §3, Registration field. */
export const registrationField = z.object({
  uid: z.string(),
  id: z.enum(REGISTRATION_FIELD_IDS),
  name: z.string(),
  type: z.enum(['text-field-simple', 'email-simple']),
  props: z.object({ type: z.string().optional() }),
  validation: z.object({ minLength: z.int().optional(), maxLength: z.int().optional() }),
  active: z.boolean(),
  required: z.boolean(),
  unrequirable: z.boolean(),
  unactivable: z.boolean(),
  codeName: z.string(),
})
export type RegistrationField = z.infer<typeof registrationField>

export const registration = z.object({
  type: z.enum(['mixed', 'email', 'anonymous', 'closed']).default('mixed'),
  email: z.boolean().default(true),
  google: z.boolean().default(false),
  googleOneTap: z.boolean().default(false),
  facebook: z.boolean().default(false),
  messengers: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  fields: z.array(registrationField).default([]),
})
export type Registration = z.infer<typeof registration>

/** Texts by language code. */
const textByLanguage = z.record(z.string(), z.string())

/** An item of the main menu. Spec §2, Navigation. */
export interface NavigationItem {
  id: string
  title: Record<string, string>
  /** Alias of a page of this portal, or of the page of a course. */
  pageAlias?: string | undefined
  /** An address: of this portal when it begins with `/`, else of another site. */
  url?: string | undefined
  icon?: string | undefined
  openInNewTab?: boolean | undefined
  hidden?: boolean | undefined
  /** Page id to the id of the block to which the item leads. */
  componentIds?: Record<string, string> | undefined
  children?: NavigationItem[] | undefined
}
export const navigationItem: z.ZodType<NavigationItem> = z.object({
  id: z.string(),
  title: textByLanguage,
  pageAlias: z.string().optional(),
  url: z.string().optional(),
  icon: z.string().optional(),
  openInNewTab: z.boolean().optional(),
  hidden: z.boolean().optional(),
  componentIds: textByLanguage.optional(),
  get children() {
    return z.array(navigationItem).optional()
  },
})

/** The part of a portal's settings that everyone may read. Spec §3, Environment config. */
export const publicSettings = z.object({
  uid: z.string().default(ENVIRONMENT_ID),
  name: z.string().default('Portico'),
  /** Where the portal lives, as `https://learn.example.org`. */
  host: z.string().default(''),
  template: z.literal('default').default('default'),
  theme: theme.prefault({}),
  logo: z.string().nullable().default(null),
  favicon: z.string().nullable().default(null),
  contacts: z
    .object({ email: z.string().optional(), phone: z.string().optional(), address: z.string().optional() })
    .default({}),
  socials: z.array(z.object({ id: z.string(), url: z.string() })).default([]),
  organization: z.object({ name: z.string(), bible: z.literal('KJV') }).default({ name: 'Portico', bible: 'KJV' }),
  seo: z.object({ title: textByLanguage, description: textByLanguage }).default({ title: {}, description: {} }),
  registration: registration.prefault({}),
  navigation: z
    .object({ type: z.enum(['top', 'aside']).default('top'), items: z.array(navigationItem).default([]) })
    .prefault({}),
  messages: z.object({ enabled: z.boolean() }).default({ enabled: false }),
  i18n: z.object({ primaryLang: z.string().default('en'), languages: z.array(z.string()).default([]) }).prefault({}),
  gdpr: z.boolean().default(false),
  callToAction: z.boolean().default(true),
  swapPopups: z.boolean().default(true),
  anonymous: z.boolean().default(true),
  /** `mono` is a portal of the one course `courseId`. */
  type: z.enum(['multi', 'mono']).default('multi'),
  courseId: z.string().nullable().default(null),
  maintenance: z.boolean().default(false),
})
export type PublicSettings = z.infer<typeof publicSettings>

/** Everything that is set; the rest of it stays on the server (SETTINGS-38). */
export const portalSettings = publicSettings.extend({
  css: z.string().default(''),
  scripts: z.array(z.string()).default([]),
  integrations: z
    .object({
      tagManager: z.string().nullable().default(null),
      googleClientId: z.string().nullable().default(null),
      enabledCustomScripts: z.boolean().default(false),
    })
    .prefault({}),
})
export type PortalSettings = z.infer<typeof portalSettings>

/** What the browser gets: the settings, and what the server found out for it. Spec §3, Settings. */
export const learningPortal = publicSettings.extend({
  isMainPagePublished: z.boolean(),
  /** Aliases of published pages and courses: what the menu may lead to. */
  publishedAliases: z.array(z.string()),
  /** The year, by the server's clock. */
  year: z.int(),
  /** Address of the style sheet with the portal's look. */
  themeUrl: z.string(),
})
