import { z } from 'zod'
import { sizedLogo, supportedLanguage, textByLanguage, webAddress } from './setting-fields.ts'

/** A portal or organization that visitors can go to from here (IMPL-24). */
export const regionEntry = z.object({
  id: z.string(),
  kind: z.enum(['portal', 'organization']),
  name: z.string().min(1),
  /** Two letters, ISO 3166. */
  country: z.string().regex(/^[A-Z]{2}$/, 'country'),
  language: supportedLanguage,
  logo: sizedLogo.nullable().default(null),
  url: webAddress,
})
export type RegionEntry = z.infer<typeof regionEntry>

/** The entries of one region of the world, in order. */
export const region = z.object({
  id: z.string(),
  name: textByLanguage,
  entries: z.array(regionEntry),
})
export type Region = z.infer<typeof region>
