/** Names and addresses of the participants of an activity go so many days after its date. */
export const keptRegistrationDays = 90;
/** Answered questions of the volunteer pool are kept as long as closed applications. */
export const keptQuestionDays = 365;
