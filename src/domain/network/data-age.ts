/** Response header of a standby database's answer: seconds by which its data may lag. */
export const ageHeader = 'x-data-age';
