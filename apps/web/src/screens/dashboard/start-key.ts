/** Name in the address of the step of the first set-up that is open: Back goes one step back and a reload stays. */
export const startKey = 'batdau';
