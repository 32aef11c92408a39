/** A made-up student; the same index gives the same one. A tenth have a common surname, six of ten a common mailbox. */
export function personOf(index: number) {
  const first = pick(FIRST, index, 0x9e3779b1);
  const last = pick(LAST, index, 0x85ebca6b);
  const mailbox = pick(MAILBOXES, index, 0xc2b2ae35);
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}${index}@${mailbox}`.toLowerCase(),
    phone: String(6_000_000_000 + ((Math.imul(index + 1, 0x27d4eb2f) >>> 0) % 4_000_000_000)),
  };
}

function pick<Value>(from: readonly Value[], index: number, factor: number): Value {
  const mixed = Math.imul((index + 1) ^ ((index + 1) >>> 7), factor) >>> 0;
  return from[(mixed >>> 8) % from.length] as Value;
}

const FIRST =
  'Aarav Aditi Ajay Akash Amit Ananya Anil Anita Arjun Asha Ayesha Bala Bhavna Chitra Deepak Devi Divya Esha Farhan Gauri Gita Hari Harsh Imran Isha Jaya Karan Kavya Kiran Lakshmi Leela Madhu Manish Meera Mohan Nandini Neha Nikhil Omkar Pooja Pranav Priya Rahul Ramesh Rani Ravi Rekha Rohan Sagar Sana Sanjay Sarita Shreya Sita Suresh Tara Uday Usha Varun Vidya Vijay Vikram Yash Zoya'.split(
    ' ',
  );
const LAST =
  'Kumar Kumar Kumar Kumar Sharma Sharma Patel Patel Singh Singh Rao Reddy Nair Menon Iyer Iyengar Das Ghosh Bose Mukherjee Chatterjee Joshi Kulkarni Deshpande Patil Shinde Gupta Agarwal Jain Mehta Shah Desai Khan Ansari Pillai Naidu Verma Mishra Tiwari Yadav'.split(
    ' ',
  );
const MAILBOXES =
  'gmail.com gmail.com gmail.com gmail.com gmail.com gmail.com yahoo.co.in outlook.com rediffmail.com example.com'.split(
    ' ',
  );
