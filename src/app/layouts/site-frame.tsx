import type { ReactNode } from 'react'
import { Footer } from '#features/portal/web/components/footer.tsx'
import { useFooterFacts } from '#features/portal/web/components/footer-end.tsx'
import { Header } from '#features/portal/web/components/header.tsx'
import { SearchEntry, SearchRow } from '#features/search/web/search-entry.tsx'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'
import { usePageOptions, useSettingsState } from '../browser/app-state.ts'
import { MainWrapper } from './main-wrapper.tsx'
import { Piece } from './pieces.tsx'
import styles from './site-frame.module.css'
import { usePortalFrame } from './use-portal-frame.ts'

/** Header, page and footer, with the menu at the top or the side (NAV-31). */
export function SiteFrame({ children }: { children: ReactNode }) {
  const frame = usePortalFrame()
  const { header, pageId, hasFooter } = usePageOptions()
  const { type } = useSettingsState().storage.navigation
  const facts = useFooterFacts()
  const { portal, menu, language, languages } = frame
  const extra = (
    <>
      <SearchEntry hasDrawer={frame.menu.length > 0} />
      {frame.user && <Piece name="bell" props={undefined} />}
    </>
  )
  return (
    <>
      <SkipLink />
      <div className={styles.frame} data-navigation={type}>
        {type === 'aside' && <Piece name="sideMenu" props={{ ...frame, pageId, extra }} />}
        <div className={styles.column}>
          <MainWrapper>
            <div className={styles.page}>
              <Header {...frame} pageId={pageId} look={header} extra={extra} inDrawer={<SearchRow />} />
              <main id="main" tabIndex={-1}>
                {children}
              </main>
              {!hasFooter && (
                <Footer portal={portal} menu={menu} language={language} languages={languages} facts={facts} />
              )}
            </div>
          </MainWrapper>
        </div>
      </div>
    </>
  )
}
