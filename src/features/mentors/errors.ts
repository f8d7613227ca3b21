import { errorsOf } from '#base/errors.ts'

export const mentorsError = errorsOf({
  'mentors.no-such-mentor': { status: 404, message: 'There is no such mentor.' },
  'mentors.no-such-team': { status: 404, message: 'There is no such team.' },
  'mentors.no-such-learner': { status: 404, message: 'There is no such learner.' },
  'mentors.not-taking': { status: 409, message: 'This mentor takes no learners now.' },
  'mentors.already-taken': { status: 409, message: 'Somebody else has taken this learner.' },
  'mentors.stand-in-circle': { status: 422, message: 'Nobody stands in for himself.' },
})
