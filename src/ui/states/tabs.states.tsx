import { TabLinks, Tabs } from '../tabs.tsx'
import { Case } from './case.tsx'

export const name = 'Tabs'
export const group = 'Navigation'

export function States() {
  return (
    <>
      <Case title="Sides of one thing">
        <Tabs
          label="About the course"
          tabs={[
            {
              id: 'lessons',
              title: 'Lessons',
              count: '8',
              content: <p>Eight lessons, one for each part of the story.</p>,
            },
            {
              id: 'reviews',
              title: 'Reviews',
              count: '31',
              content: <p>Thirty-one people wrote in the guest book.</p>,
            },
            { id: 'certificate', title: 'Certificate', content: <p>After the last lesson.</p> },
          ]}
        />
      </Case>
      <Case title="Pages of their own">
        <TabLinks
          label="Your courses"
          links={[
            { href: '#started', title: 'Started', isCurrent: true, count: '2' },
            { href: '#finished', title: 'Finished', isCurrent: false },
            { href: '#certificates', title: 'Teilnahmebescheinigungen', isCurrent: false },
          ]}
        />
      </Case>
    </>
  )
}
