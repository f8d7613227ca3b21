import { errorsOf } from '#base/errors.ts'

export const discussionsError = errorsOf({
  'discussions.not-found': { status: 404, message: 'There is no such discussion.' },
  'discussions.locked': { status: 403, message: 'This discussion opens together with its lesson.' },
  'discussions.start-first': { status: 403, message: 'Begin the lesson first: then you can join its discussion.' },
  'discussions.blocked': { status: 403, message: 'You can read along, but you may not comment any more.' },
  'discussions.comment-not-found': { status: 404, message: 'There is no such comment any more.' },
  'discussions.too-late': { status: 403, message: 'A comment can be changed for 15 minutes after it was written.' },
  'discussions.own-comment': { status: 422, message: 'This is your own comment.' },
  'discussions.staff': { status: 422, message: 'Who keeps order here can’t be kept from commenting.' },
})
