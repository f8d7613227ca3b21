import type { QueryClient } from '@tanstack/react-query'
import { embedAt } from '#features/pages/embed-address.ts'
import { BlockHead } from '#features/pages/web/block-head.tsx'
import { portalQuery, usePortalSettings } from '#features/portal/web/queries.ts'
import type { EmbedProps } from './block.ts'
import styles from './embed.module.css'
import { EmbedStage } from './embed-stage.tsx'
import { LinkCard } from './link-card.tsx'

/** Loads the settings, which list the allowed sites. */
export const prepare = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(portalQuery())

/** Content of another site, such as a map or a form: embedded if the settings allow that site, otherwise a link. */
export function View(embed: EmbedProps) {
  const { title, text, url, variant } = embed
  const { embeds } = usePortalSettings()
  const address = embedAt(url, embeds)
  if (!address) {
    return (
      <div className={styles.place}>
        <LinkCard {...embed} />
      </div>
    )
  }
  return (
    <div className={styles.place} data-variant={variant}>
      <section className={styles[variant]}>
        <div className={styles.head}>
          <BlockHead title={title} lead={text} />
        </div>
        <EmbedStage {...embed} address={address} />
      </section>
    </div>
  )
}
