import { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { SERVICES } from '#base/services.ts'
import { isTimeZone } from '#base/zoned-time.ts'
import { backupSettings } from './backup-settings.ts'
import { banner, maintenance } from './banner-settings.ts'
import { FIRST_MENU, navigationItem } from './navigation-settings.ts'
import { type Registration, registration, registrationFields } from './registration-settings.ts'
import { linkTarget, ownFile, sizedLogo, supportedLanguage, textByLanguage, webAddress } from './setting-fields.ts'
import { theme } from './theme-settings.ts'

/** Name of a portal that nobody has named yet. */
export const PRODUCT_NAME = 'Portico'

/** Currencies in which courses can be priced. */
const PAYMENT_CURRENCIES = ['UAH', 'USD', 'RUB', 'EUR'] as const

/** Spec §9. */
export const SETTINGS_REFRESH_MS = 10_000

/** Sites that pages may embed in frames unless the settings say otherwise. */
const EMBEDS_DEFAULT = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.openstreetmap.org',
  'docs.google.com/forms',
] as const

/** Longest custom style sheet or script, in characters. */
const OWN_FILE_MAX_LENGTH = 100_000
const OWN_SCRIPTS_MAX = 20

/** How emails are encrypted on the way to the mail server: from the start, after the greeting (STARTTLS), or not at all. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const
export const PORT_MAX = 65_535

/** Another site such as `www.openstreetmap.org`, or a part of one such as `docs.google.com/forms`. */
const embedSource = z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w-]+)*$/, 'site')

/** Gives each sign-in service its field, under its id, beside the fields of `shape`; unknown fields are dropped. */
const withServices =
  (shape: object, signInServices: KnownParts['signInServices'], absent: false | null) =>
  (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    const fields = Object.entries(given).filter(([name]) => Object.hasOwn(shape, name))
    const values = new Map<string, unknown>(Object.entries(given))
    const services = signInServices().map((id) => [id, values.get(id) === undefined ? absent : values.get(id)])
    return Object.fromEntries([...fields, ...services])
  }

/** External services, as far as browsers may know about them. Spec §3, Environment config. */
const integrations = z.object({
  /** Id of the Google Tag Manager container, such as `GTM-XXXXXX`. */
  tagManager: z.string().nullable().default(null),
  /** Hotjar site id. */
  hotjar: z
    .string()
    .regex(/^\d{1,12}$/, 'hotjar')
    .nullable()
    .default(null),
  /** Messengers that work on this portal, by their path under `/connect/…`. */
  messengers: z.array(z.string()).default([]),
  payments: z.array(z.object({ id: z.string(), enabled: z.boolean() })).default([]),
  donation: z
    .object({ title: textByLanguage, text: textByLanguage, target: z.int().positive().optional(), link: linkTarget })
    .nullable()
    .default(null),
  radio: z
    .object({ name: z.string().min(1), src: webAddress.or(ownFile) })
    .nullable()
    .default(null),
  googleClientId: z.string().nullable().default(null),
  enabledCustomScripts: z.boolean().default(false),
})

/** Credentials of a sign-in service. The secret never leaves the server (SETTINGS-38). */
export const signInKeys = z
  .object({
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    /** Another OpenID provider to use in place of the service; `/dev/oidc` is the demo's own. */
    issuer: z
      .url({ protocol: /^https?$/ })
      .or(z.literal('/dev/oidc'))
      .optional(),
  })
  .nullable()

/** Credentials of messengers, by method. An empty object lets a demo simulate the messenger (MSGR-16). */
const messengerKeys = z.preprocess(
  // A plain list names messengers without credentials.
  (set) => (Array.isArray(set) ? Object.fromEntries(set.map((id) => [String(id), {}])) : set),
  z.record(z.string(), z.record(z.string(), z.string())).default({}),
)

/**
 * Credentials of payment systems, by id. Without any, a demo simulates the payment system (PAY-19). They never leave
 * the server.
 */
const paymentKeys = z.record(z.string(), z.record(z.string(), z.string())).default({})

/** The mail server that administrators set. One in the environment goes before it. Its password never leaves the server. */
const mailServer = z
  .object({
    host: z.string().min(1),
    port: z.int().min(1).max(PORT_MAX),
    security: z.enum(MAIL_SECURITIES),
    user: z.string(),
    password: z.string(),
    fromName: z.string(),
    fromAddress: z.email(),
  })
  .nullable()
  .default(null)
export type OwnMailServer = NonNullable<z.infer<typeof mailServer>>

/** A constant: any other stored value is ignored. */
const fixed = <T extends string>(value: T) => z.literal(value).catch(value)

/**
 * Base addresses of the API's modules, for other clients (spec §3). One server provides all of them, so they can't
 * differ.
 */
const services = z.object({
  backoffice: fixed(SERVICES.backoffice),
  creator: fixed(SERVICES.creator),
  lpm: fixed(SERVICES.lpm),
  lpmV2: fixed(SERVICES.lpmV2),
  fs: fixed(SERVICES.fs),
  sso: fixed(SERVICES.sso),
  mp: fixed(SERVICES.mp),
  dvm: fixed(SERVICES.dvm),
  ds: fixed(SERVICES.ds),
  router: fixed(SERVICES.router),
  biblekit: fixed(SERVICES.biblekit),
})

/** The public part of a portal's settings. Spec §3, Environment config. */
export const publicSettings = z.object({
  uid: z.string().default(ENVIRONMENT_ID),
  name: z.string().default(PRODUCT_NAME),
  /** The portal's origin, such as `https://learn.example.org`. */
  host: z.string().default(''),
  template: z.literal('default').default('default'),
  theme: theme.prefault({}),
  logo: ownFile.or(sizedLogo).nullable().default(null),
  favicon: ownFile.nullable().default(null),
  contacts: z
    .object({ email: z.email().optional(), phone: z.string().optional(), address: z.string().optional() })
    .default({}),
  socials: z.array(z.object({ id: z.string(), url: webAddress })).default([]),
  /** Without a Bible, references in texts do not become links. */
  organization: z
    .object({ name: z.string(), bible: z.literal('KJV').optional() })
    .default({ name: 'Portico', bible: 'KJV' }),
  seo: z.object({ title: textByLanguage, description: textByLanguage }).default({ title: {}, description: {} }),
  registration: registration.prefault({}),
  navigation: z
    .object({ type: z.enum(['top', 'aside']).default('top'), items: z.array(navigationItem).default(FIRST_MENU) })
    .prefault({}),
  messages: z.object({ enabled: z.boolean() }).default({ enabled: false }),
  i18n: z
    .object({ primaryLang: supportedLanguage.default('en'), languages: z.array(supportedLanguage).default([]) })
    .prefault({}),
  gdpr: z.boolean().default(false),
  callToAction: z.boolean().default(true),
  swapPopups: z.boolean().default(true),
  anonymous: z.boolean().default(true),
  /** A `mono` portal offers the single course `courseId`. */
  type: z.enum(['multi', 'mono']).default('multi'),
  courseId: z.string().nullable().default(null),
  integrations: integrations.prefault({}),
  services: services.default(SERVICES),
  /** Sites that pages may embed in frames, with the visitor's consent. */
  embeds: z.array(embedSource).default([...EMBEDS_DEFAULT]),
  /**
   * When an important change of a policy took effect, by category: people who agreed earlier are asked again
   * (POLICY-12).
   */
  policies: z
    .object({ importantSince: z.record(z.string(), z.iso.datetime({ offset: true })).default({}) })
    .prefault({}),
})
export type PublicSettings = z.infer<typeof publicSettings>

/** Custom styles of a portal, served as a file that can load nothing from elsewhere. */
const ownStyles = z
  .string()
  .max(OWN_FILE_MAX_LENGTH)
  .refine((css) => !/@import/i.test(css), 'noImport')

/** A custom script with a name for its maintainers; a bare string is the code alone. */
const ownScript = z.preprocess(
  (set) => (typeof set === 'string' ? { code: set } : set),
  z.object({ name: z.string().trim().max(100).default(''), code: z.string().max(OWN_FILE_MAX_LENGTH) }),
)

/** Settings of the services that a portal uses, without the credentials of sign-in services: parts add those. */
export const integrationFields = integrations.extend({ messengers: messengerKeys, paymentKeys, mailServer })
/** Includes the credentials of each sign-in service under its id; `signInKeysOf` reads them. */
type Integrations = z.infer<typeof integrationFields> & Record<string, unknown>

/** The parts that settings name. Asked at each reading, so a schema may be built before the parts are registered. */
interface KnownParts {
  /** Ids of the sign-in services. */
  signInServices: () => readonly string[]
  hasPayment: (id: string) => boolean
}

const integrationsWith = ({ signInServices, hasPayment }: KnownParts): z.ZodType<Integrations> => {
  const id = z.string().refine(hasPayment, 'payment')
  const fields = integrationFields.extend({
    payments: z.array(z.object({ id, enabled: z.boolean() })).default([]),
  })
  return z.preprocess(withServices(fields.shape, signInServices, null), fields.catchall(signInKeys))
}

const registrationWith = ({ signInServices }: KnownParts): z.ZodType<Registration> =>
  z.preprocess(withServices(registrationFields.shape, signInServices, false), registration)

/** All settings, whatever parts there are. */
const privateSettings = publicSettings.extend({
  css: ownStyles.default(''),
  /** Each is served as a file when `integrations.enabledCustomScripts` is on. */
  scripts: z.array(ownScript).max(OWN_SCRIPTS_MAX).default([]),
  banner: banner.nullable().default(null),
  maintenance,
  /** Changes are refused, and everything can still be read. */
  readOnly: z.boolean().default(false),
  /** In which days and weeks of the administration's figures begin, such as `Europe/Kyiv`. */
  timeZone: z.string().refine(isTimeZone, 'timeZone').default('UTC'),
  backups: backupSettings.prefault({}),
})

/** The schemas of the settings one by one. Those of `registration` and `integrations` accept any part. */
export const { shape: settingsShape } = privateSettings

/** Returns the schema of all settings; those that are not public stay on the server (SETTINGS-38). */
export const portalSettingsWith = (known: KnownParts) =>
  privateSettings.extend({
    registration: registrationWith(known).prefault({}),
    integrations: integrationsWith(known).prefault({}),
  })
export type PortalSettings = z.infer<ReturnType<typeof portalSettingsWith>>

/** The proper name of a service or messenger, the same in every language. */
const namedWay = z.object({ id: z.string(), name: z.string() })

export const paymentLogo = z.object({ id: z.string(), title: z.string(), src: z.string() })

/** A payment system as visitors see it (PAY-17). */
export const shownPayment = z.object({
  id: z.string(),
  title: z.string(),
  /** Whether it can be used now. */
  enabled: z.boolean(),
  /** Accepted currencies; a course priced in another one can’t be paid for with it. */
  currencies: z.array(z.enum(PAYMENT_CURRENCIES)),
  logos: z.array(paymentLogo),
})
export type ShownPayment = z.infer<typeof shownPayment>

/** What browsers get: the public settings and values the server adds to them. Spec §3, Settings. */
export const learningPortal = publicSettings.extend({
  integrations: integrations.extend({ payments: z.array(shownPayment).default([]) }).prefault({}),
  /** Every service and messenger that this portal knows, switched on or not: links of users begin with these ids. */
  signInWays: z
    .object({ services: z.array(namedWay), messengers: z.array(namedWay) })
    .default({ services: [], messengers: [] }),
  i18n: z
    .object({
      primaryLang: supportedLanguage.default('en'),
      /** The languages that are offered. */
      languages: z.array(supportedLanguage).default([]),
      /** The languages, offered or not, in which most texts of the interface fall back to English. */
      partial: z.array(supportedLanguage).default([]),
    })
    .prefault({}),
  logo: sizedLogo.nullable(),
  /** The banner to show now; its id changes with its content. */
  banner: z.object({ id: z.string(), ...banner.shape }).nullable(),
  /** Whether maintenance is on now, and its planned end. */
  maintenance: z.object({ isNow: z.boolean(), to: z.string().nullable(), text: textByLanguage.default({}) }),
  isMainPagePublished: z.boolean(),
  /** Aliases of published pages and courses, to which the menu may link. */
  publishedAliases: z.array(z.string()),
  /** The current year by the server's clock. */
  year: z.int(),
  /** Address of the style sheet with the portal's theme. */
  themeUrl: z.string(),
  /** Addresses of the portal's custom scripts. */
  scriptUrls: z.array(z.string()),
  /**
   * Names of the parts that are not published yet, for administrators who preview their draft of the settings
   * (AUTH-11).
   */
  draft: z.exactOptional(z.object({ parts: z.array(z.string()) })),
})
export type LearningPortal = z.infer<typeof learningPortal>
