import { z } from 'zod'
import { linkTarget, textByLanguage } from './setting-fields.ts'

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
  url: linkTarget.or(z.literal('')).optional(),
  icon: z.string().optional(),
  openInNewTab: z.boolean().optional(),
  hidden: z.boolean().optional(),
  componentIds: textByLanguage.optional(),
  get children() {
    return z.array(navigationItem).optional()
  },
})

/** The menu of a new portal. An item without a title takes the interface's name for that page. */
export const FIRST_MENU: NavigationItem[] = [{ id: 'courses', title: {}, pageAlias: 'courses' }]
